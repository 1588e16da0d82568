import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { BulkDialog } from '../../../shared/BulkDialog.js';
import { approvePayouts, type Payout } from '../ledgerCalls.js';
import { money } from '../ledgerWords.js';
import { useTexts } from './i18n/useTexts.js';

interface ApprovePayoutsProps {
  payouts: readonly Payout[];
  selected: readonly string[];
  onSelect: (ids: readonly string[]) => void;
}

export const mayBeApproved = ({ received_amount }: Payout) => received_amount > 0;

/** Approves the selected payouts together, each at the amount that is shown. */
export function ApprovePayouts({ payouts, selected, onSelect }: ApprovePayoutsProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const queries = useQueryClient();
  const approvable = payouts.filter(mayBeApproved);
  const rows = approvable.filter(({ id }) => selected.includes(id));
  const amount = money(rows.reduce((paise, { received_amount }) => paise + Math.round(received_amount * 100), 0) / 100);

  if (approvable.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Button
        size="small"
        variant="outlined"
        onClick={() => onSelect(rows.length < approvable.length ? approvable.map(({ id }) => id) : [])}
      >
        {t(rows.length < approvable.length ? 'all' : 'none')}
      </Button>
      {rows.length > 0 && (
        <>
          <Typography variant="body2">{t('selected', { count: rows.length, amount })}</Typography>
          <Button size="small" variant="contained" onClick={() => setOpen(true)}>
            {t('approve')}
          </Button>
        </>
      )}
      {open && (
        <BulkDialog
          chosen={{
            rows,
            left: 0,
            onDone: (done) => {
              onSelect(selected.filter((id) => !done.includes(id)));
              void queries.invalidateQueries({ queryKey: ['commission-payouts'] });
            },
            onClose: () => setOpen(false),
          }}
          label={t('approve')}
          text={t('text', { amount })}
          nameOf={({ partner_name, received_amount }) => `${partner_name}, ${money(received_amount)}`}
          send={approvePayouts}
        />
      )}
    </Box>
  );
}
