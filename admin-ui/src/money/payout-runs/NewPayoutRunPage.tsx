import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router';
import { failureOf } from '../../api/http.js';
import { EqualColumns } from '../../shared/DetailPage.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { Figures } from '../../shared/Figures.js';
import { LoadError } from '../../shared/LoadError.js';
import { PageTitle } from '../../shared/PageTitle.js';
import { PAYOUT_RUNS } from '../../shared/paths.js';
import { Section } from '../../shared/Section.js';
import { Spinner } from '../../shared/Spinner.js';
import { type Texts, useTexts } from './i18n/useTexts.js';
import { PaymentRow, PaymentRows } from './PaymentRows.js';
import { createRun, getPreview, money, type Preview, PREVIEW_KEY, RUNS_KEY } from './runCalls.js';

/** What a run would pay and what it would leave out, before it is made. */
export default function NewPayoutRunPage() {
  const t = useTexts();
  const { data, error, refetch } = useQuery({ queryKey: PREVIEW_KEY, queryFn: getPreview, gcTime: 0 });
  return (
    <>
      <PageTitle title={t('new.title')} />
      <Box sx={{ mb: 1.5 }}>
        <Link component={RouterLink} to={PAYOUT_RUNS}>
          {t('run.back')}
        </Link>
      </Box>
      {error && <LoadError what={t('theDue')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Spinner />}
      {data && !error && (
        <EqualColumns>
          <ToPay preview={data} />
          <Held preview={data} />
        </EqualColumns>
      )}
    </>
  );
}

function ToPay({ preview }: { preview: Preview }) {
  const t = useTexts();
  const client = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const { payments, total_amount, payable, is_full } = preview;
  const make = useMutation({
    mutationFn: () => createRun(preview),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: RUNS_KEY });
      notify(t('due.made'), { type: 'success' });
      await navigate(`${PAYOUT_RUNS}/${id}`);
    },
    // What is due is shown anew, under the reason.
    onError: () => client.invalidateQueries({ queryKey: PREVIEW_KEY }),
  });
  if (payments === 0) {
    return (
      <Section title={t('due.title')}>
        <Typography variant="body2">{t('due.none')}</Typography>
      </Section>
    );
  }
  return (
    <Section title={t('due.title')}>
      <Figures
        figures={[
          [t('payments'), payments.toLocaleString('en-IN')],
          [t('total'), money(total_amount)],
        ]}
      />
      {is_full === 1 && <Alert severity="info">{t('due.full')}</Alert>}
      {make.error && <Alert severity="error">{failureOf(make.error)}</Alert>}
      <Button variant="contained" loading={make.isPending} onClick={() => make.mutate()} sx={{ minHeight: 44 }}>
        {t('due.make', { amount: money(total_amount) })}
      </Button>
      <PaymentRows label={t('due.title')}>
        {payable.map((one) => (
          <PaymentRow key={one.payment_id} payment={one} more={[returnedWords(t, one)]} />
        ))}
      </PaymentRows>
      <AndMore shown={payable.length} of={payments} />
    </Section>
  );
}

function Held({ preview: { holds, held } }: { preview: Preview }) {
  const t = useTexts();
  const all = holds.reduce((total, { payments }) => total + payments, 0);
  return (
    <Section title={t('held.title')}>
      {holds.length === 0 && <Typography variant="body2">{t('held.none')}</Typography>}
      {holds.map(({ reason, payments, amount }) => (
        <Box key={reason} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="body2">
            {t(`hold.${reason}`)} · {payments.toLocaleString('en-IN')}
          </Typography>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {money(amount)}
          </Typography>
        </Box>
      ))}
      {held.length > 0 && (
        <PaymentRows label={t('held.title')}>
          {held.map((one) => (
            <PaymentRow
              key={one.payment_id}
              payment={one}
              more={[
                t(`hold.${one.reason}`),
                returnedWords(t, one),
                one.until === null ? null : t('held.until', { at: formatIstDateTime(one.until) }),
              ]}
            />
          ))}
        </PaymentRows>
      )}
      <AndMore shown={held.length} of={all} />
    </Section>
  );
}

function returnedWords(t: Texts, { returned_for }: Preview['payable'][number]): string | null {
  return returned_for === null ? null : t('due.returned', { reason: returned_for || t('due.noReason') });
}

function AndMore({ shown, of }: { shown: number; of: number }) {
  const t = useTexts();
  const count = of - shown;
  if (count <= 0) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {t('due.more', { smart_count: count, count: count.toLocaleString('en-IN') })}
    </Typography>
  );
}
