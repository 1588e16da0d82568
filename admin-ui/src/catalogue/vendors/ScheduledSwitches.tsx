import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify, useRefresh } from 'react-admin';
import { failureOf } from '../../api/http.js';
import type { VendorRecord } from '../../api/records.js';
import { formatIstDateTime } from '../../shared/dates.js';
import type { CellProps } from './cells.js';
import { useTexts } from './i18n/useTexts.js';
import { cancelSwitch } from './vendorCalls.js';

/** What is planned for a lender, each switch with its button to cancel it. */
export function ScheduledSwitches({ vendor }: CellProps) {
  const t = useTexts();
  return (
    <Box component="ul" aria-label={t('scheduledFor', { name: vendor.name })} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {vendor.scheduled.map((plan) => (
        <Box component="li" key={plan.id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2">
              {t(plan.to_status === 1 ? 'plan.on' : 'plan.off', { at: formatIstDateTime(plan.at) })}
            </Typography>
            <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {plan.reason}, {plan.actor_name}
            </Typography>
          </Box>
          <CancelButton vendor={vendor} plan={plan} />
        </Box>
      ))}
    </Box>
  );
}

function CancelButton({ vendor, plan }: CellProps & { plan: VendorRecord['scheduled'][number] }) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();

  async function cancel() {
    setBusy(true);
    try {
      await cancelSwitch(vendor.id, plan.id);
      notify(t(vendor.lender_status === 1 ? 'cancelled.on' : 'cancelled.off', { name: vendor.name }), {
        type: 'success',
      });
    } catch (error) {
      console.error(error);
      notify(failureOf(error), { type: 'error' });
    }
    refresh();
    setBusy(false);
  }

  return (
    <Button
      size="small"
      loading={busy}
      aria-label={t(plan.to_status === 1 ? 'cancel.on' : 'cancel.off', {
        name: vendor.name,
        at: formatIstDateTime(plan.at),
      })}
      onClick={() => void cancel()}
    >
      {t('cancel')}
    </Button>
  );
}
