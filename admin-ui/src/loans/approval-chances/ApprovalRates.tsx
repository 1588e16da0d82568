import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { components } from '@marketplace/contract/api/schema.d.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { CHANCE_MIN_CASES, incomeBounds, scoreBounds } from '@marketplace/contract/offers/chance.js';
import { get } from '../../api/http.js';
import { formatPeriod } from '../../shared/dates.js';
import { LoadError } from '../../shared/LoadError.js';
import { productName } from '../../shared/productName.js';
import { useTexts } from './i18n/useTexts.js';

type Rates = components['schemas']['ApprovalRatesResponse'];
type Rate = Rates['rates'][number];

/** What the chances that customers see of this lender are computed from, and what is too little to be shown. */
export default function ApprovalRates({ lenderId }: { lenderId: number }) {
  const t = useTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ['approval-rates', lenderId],
    queryFn: () => get<Rates>(`/api/admin/lenders/${lenderId}/approval-rates`),
  });
  if (error !== null) return <LoadError what={t('theRates')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={220} />;
  const { from_month, to_month, rates } = data;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2" color="textSecondary">
        {t('period', { from: formatPeriod(from_month), to: formatPeriod(to_month), n: CHANCE_MIN_CASES })}
      </Typography>
      {rates.length === 0 ? (
        <Alert severity="info">{t('none')}</Alert>
      ) : (
        <Box sx={{ overflow: 'auto', maxHeight: 480 }} tabIndex={0} role="region" aria-label={t('theRates')}>
          <Table size="small" stickyHeader aria-label={t('theRates')}>
            <TableHead>
              <TableRow>
                <TableCell>{t('product')}</TableCell>
                <TableCell>{t('score')}</TableCell>
                <TableCell>{t('income')}</TableCell>
                <TableCell>{t('work')}</TableCell>
                <TableCell align="right">{t('decided')}</TableCell>
                <TableCell align="right">{t('yes')}</TableCell>
                <TableCell align="right">{t('rate')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rates.map((rate) => (
                <RateRow
                  key={`${rate.product_type} ${rate.score_band} ${rate.income_band} ${rate.employment}`}
                  rate={rate}
                />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Box>
  );
}

function RateRow({ rate }: { rate: Rate }) {
  const t = useTexts();
  const [score, income] = [scoreBounds(rate.score_band), incomeBounds(rate.income_band)];
  const rupees = (amount: number) => formatPaise(rupeesToPaise(amount));
  return (
    <TableRow>
      <TableCell>{productName(rate.product_type)}</TableCell>
      <TableCell>{`${score.min}–${score.max}`}</TableCell>
      <TableCell>
        {income.max === null ? t('more', { min: rupees(income.min) }) : `${rupees(income.min)}–${rupees(income.max)}`}
      </TableCell>
      <TableCell>{t(`work.${rate.employment}`)}</TableCell>
      <TableCell align="right">{(rate.approved + rate.refused).toLocaleString('en-IN')}</TableCell>
      <TableCell align="right">{rate.approved.toLocaleString('en-IN')}</TableCell>
      <TableCell align="right">
        {rate.shown === null
          ? t('hidden')
          : t('shown', {
              percent: rate.shown.percent,
              low: rate.shown.low_percent,
              high: rate.shown.high_percent,
            })}
      </TableCell>
    </TableRow>
  );
}
