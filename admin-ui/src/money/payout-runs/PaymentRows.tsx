import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatPeriod } from '../../shared/dates.js';
import { useTexts } from './i18n/useTexts.js';
import { money, type Preview } from './runCalls.js';

type Payment = Omit<Preview['payable'][number], 'payment_id' | 'returned_for'>;

export function PaymentRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {children}
    </Box>
  );
}

/** Who is paid how much, of which month and to which account; `more` is said of it besides. */
export function PaymentRow({ payment, more = [] }: { payment: Payment; more?: readonly (string | null)[] }) {
  const t = useTexts();
  const { payee_name, payee_kind, partner_name, period, account_masked, amount } = payment;
  const facts = [
    t(`payee.${payee_kind}`),
    payee_kind === 'PARTNER' ? null : partner_name,
    formatPeriod(period),
    account_masked,
    ...more,
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {payee_name}
      </Typography>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {money(amount)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}
