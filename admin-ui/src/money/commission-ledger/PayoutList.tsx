import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { istPeriod } from '@marketplace/contract/dates/ist.js';
import { failureOf } from '../../api/http.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { Figures } from '../../shared/Figures.js';
import { useTexts as useSharedTexts } from '../../shared/i18n/useTexts.js';
import { ApprovePayouts, mayBeApproved } from './approve-payouts/ApprovePayouts.js';
import { formatPeriod } from '../../shared/dates.js';
import { useTexts } from './i18n/useTexts.js';
import { Loaded } from './Loaded.js';
import {
  advancePayout,
  downloadPayeeStatement,
  downloadStatement,
  loadPayments,
  loadPayouts,
  type Payment,
  type Payout,
} from './ledgerCalls.js';
import { money, unpricedWords, waitWords } from './ledgerWords.js';
import { PaymentTable } from './PaymentTable.js';

const PERIODS = Array.from({ length: 24 }, (_, back) => istPeriod(new Date(), back));

/** What each partner gets for a month: approved once the lender has paid, then marked as paid. */
export function PayoutList() {
  const t = useTexts();
  const tShared = useSharedTexts();
  const notify = useNotify();
  const [period, setPeriod] = useState(istPeriod(new Date(), 1));
  const [asked, setAsked] = useState<{ payout: Payout; to: 'approve' | 'pay' }>();
  const [busy, setBusy] = useState(false);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const query = useQuery({ queryKey: ['commission-payouts', period], queryFn: () => loadPayouts(period) });

  const payments = useQuery({ queryKey: ['commission-payments', period], queryFn: () => loadPayments(period) });
  const paymentsOf = (payout: Payout) =>
    payments.data?.items.filter(({ partner_id }) => partner_id === payout.partner_id) ?? [];

  async function attempt(work: () => Promise<unknown>, done?: string) {
    setBusy(true);
    try {
      await work();
      if (done !== undefined) notify(done, { type: 'success' });
    } catch (error) {
      console.error(error);
      notify(failureOf(error), { type: 'error' });
    }
    setAsked(undefined);
    setBusy(false);
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TextField
        select
        size="small"
        label={t('column.period')}
        value={period}
        onChange={(event) => setPeriod(event.target.value)}
        sx={{ maxWidth: { sm: 200 } }}
      >
        {PERIODS.map((one) => (
          <MenuItem key={one} value={one}>
            {formatPeriod(one)}
          </MenuItem>
        ))}
      </TextField>
      <Loaded query={query} what={t('thePayouts')}>
        {({ items }) =>
          items.length === 0 ? (
            <Alert severity="info">{t('nothingEarned', { period: formatPeriod(period) })}</Alert>
          ) : (
            <>
              <ApprovePayouts payouts={items} selected={selected} onSelect={setSelected} />
              <Box
                component="ul"
                aria-label={t('payouts')}
                sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
              >
                {items.map((payout) => (
                  <Paper
                    key={payout.id}
                    component="li"
                    variant="outlined"
                    aria-label={payout.partner_name}
                    sx={{ p: 1.5, display: 'grid', gap: 1 }}
                  >
                    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
                      <Box sx={{ display: 'flex', alignItems: 'center' }}>
                        {mayBeApproved(payout) && (
                          <Checkbox
                            size="small"
                            sx={{ ml: -1 }}
                            checked={selected.includes(payout.id)}
                            onChange={(_event, checked) =>
                              setSelected((before) =>
                                checked ? [...before, payout.id] : before.filter((id) => id !== payout.id),
                              )
                            }
                            slotProps={{
                              input: { 'aria-label': tShared('bulk.select', { name: payout.partner_name }) },
                            }}
                          />
                        )}
                        <Typography sx={{ fontWeight: 600 }}>{payout.partner_name}</Typography>
                      </Box>
                      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                        {money(payout.total_amount)}
                      </Typography>
                    </Box>
                    <Figures
                      figures={[
                        [t('payout.PROVISIONAL'), money(payout.provisional_amount)],
                        [t('payout.ACCRUED'), money(payout.accrued_amount)],
                        [t('payout.LENDER_RECEIVED'), money(payout.received_amount)],
                        [t('payout.APPROVED'), money(payout.approved_amount)],
                        [t('payout.PAID'), money(payout.paid_amount)],
                      ]}
                    />
                    {paymentsOf(payout).length > 0 && (
                      <PaymentTable
                        partnerName={payout.partner_name}
                        payments={paymentsOf(payout)}
                        onStatement={(payment) => void attempt(() => downloadPayeeStatement(payment))}
                      />
                    )}
                    {payout.unpriced_disbursals > 0 && (
                      <Typography variant="body2" color="textSecondary">
                        {unpricedWords(t, payout.unpriced_disbursals)}
                      </Typography>
                    )}
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                      <Button
                        size="small"
                        variant="outlined"
                        aria-describedby={payout.received_amount === 0 ? `waits-${payout.id}` : undefined}
                        disabled={payout.received_amount === 0}
                        onClick={() => setAsked({ payout, to: 'approve' })}
                      >
                        {t('approve')}
                      </Button>
                      <Button
                        size="small"
                        variant="outlined"
                        disabled={payout.approved_amount === 0}
                        onClick={() => setAsked({ payout, to: 'pay' })}
                      >
                        {t('markPaid')}
                      </Button>
                      {(['pdf', 'xlsx'] as const).map((format) => (
                        <Button
                          key={format}
                          size="small"
                          disabled={busy || payout.total_amount === payout.provisional_amount}
                          onClick={() => void attempt(() => downloadStatement(payout.id, format))}
                        >
                          {t(`statement.${format}`)}
                        </Button>
                      ))}
                    </Box>
                    {payout.received_amount === 0 && (
                      <Typography id={`waits-${payout.id}`} variant="body2" color="textSecondary">
                        {waitWords(t, payout)}{' '}
                        {(payout.accrued_amount > 0 || payout.provisional_amount > 0) && (
                          <Link component={RouterLink} to="/commission-ledger?tab=months">
                            {t('months')}
                          </Link>
                        )}
                      </Typography>
                    )}
                  </Paper>
                ))}
              </Box>
            </>
          )
        }
      </Loaded>
      {asked !== undefined && (
        <ConfirmDialog
          text={
            asked.to === 'approve'
              ? t('approveSure', {
                  receivedAmount: money(asked.payout.received_amount),
                  partnerName: asked.payout.partner_name,
                })
              : t('paySure', {
                  approvedAmount: money(asked.payout.approved_amount),
                  netAmount: money(toTransfer(paymentsOf(asked.payout))),
                  partnerName: asked.payout.partner_name,
                })
          }
          confirmLabel={asked.to === 'approve' ? t('approve') : t('markPaid')}
          busy={busy}
          onClose={() => setAsked(undefined)}
          onConfirm={() =>
            void attempt(
              () =>
                advancePayout(asked.payout.id, asked.to).then(() => Promise.all([query.refetch(), payments.refetch()])),
              asked.to === 'approve' ? t('approvedDone') : t('paidDone'),
            )
          }
        />
      )}
    </Box>
  );
}

/** Rupees, after taxes. */
function toTransfer(payments: readonly Payment[]): number {
  const due = payments.filter(({ state }) => state === 'DUE');
  return due.reduce((total, { net_amount }) => total + net_amount, 0);
}
