import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatDay } from '../../shared/dates.js';
import { useTexts } from './i18n/useTexts.js';
import type { Payment } from './ledgerCalls.js';
import { money } from './ledgerWords.js';

interface PaymentTableProps {
  partnerName: string;
  payments: readonly Payment[];
  onStatement: (payment: Payment) => void;
}

/** What the approvals of a payout came to after taxes, for the partner and those below: each is a transfer of its own. */
export function PaymentTable({ partnerName, payments, onStatement }: PaymentTableProps) {
  const t = useTexts();
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={t('paymentsOf', { partnerName })}>
      <Table size="small" aria-label={t('paymentsOf', { partnerName })}>
        <TableHead>
          <TableRow>
            <TableCell>{t('payment.made')}</TableCell>
            <TableCell>{t('payment.payee')}</TableCell>
            {(['commission', 'gst', 'tds', 'carried', 'net'] as const).map((name) => (
              <TableCell key={name} align="right">
                {t(`payment.${name}`)}
              </TableCell>
            ))}
            <TableCell>{t('column.state')}</TableCell>
            <TableCell>{t('payment.statement')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {payments.map((payment) => (
            <TableRow key={payment.id}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {formatDay(payment.made_on)}
                {payment.source === 'REFERRAL' && (
                  <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                    {t('payment.referral')}
                  </Typography>
                )}
                {payment.kind === 'INSURANCE' && (
                  <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                    {t('payment.insurance')}
                  </Typography>
                )}
              </TableCell>
              <TableCell>
                {payment.payee_name}
                <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                  {t(`payee.${payment.payee_kind}`)}
                </Typography>
              </TableCell>
              <Amount rupees={payment.commission_amount} />
              <Amount rupees={payment.cgst_amount + payment.sgst_amount + payment.igst_amount} />
              <Amount rupees={-payment.tds_amount} hint={`${payment.tds_percent} %, ${payment.law}`} />
              <Amount rupees={payment.carried_amount} />
              <Amount rupees={payment.net_amount} bold />
              <TableCell>{t(`payment.${payment.state}`)}</TableCell>
              <TableCell>
                <Button
                  size="small"
                  aria-label={t('payment.statementOf', { payee: payment.payee_name, day: formatDay(payment.made_on) })}
                  onClick={() => onStatement(payment)}
                >
                  PDF
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function Amount({ rupees, hint, bold = false }: { rupees: number; hint?: string; bold?: boolean }) {
  return (
    <TableCell
      align="right"
      title={hint}
      sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontWeight: bold ? 600 : undefined }}
    >
      {money(rupees)}
    </TableCell>
  );
}
