import { lazy, Suspense, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { type MeasureName, REPORT_ROWS_MAX, type ReportName, REPORTS } from '@marketplace/contract/reports/reports.js';
import { messageOf } from '../../api/http.js';
import { pageLanguage } from '../../api/language.js';
import { LoadError } from '../../shared/LoadError.js';
import { Section } from '../../shared/Section.js';
import { formatDay, formatIstDateTime } from '../../shared/dates.js';
import { ReportMails } from '../report-mails/ReportMails.js';
import { EventsDialog } from './EventsDialog.js';
import { HowCounted } from './HowCounted.js';
import { useTexts } from './i18n/useTexts.js';
import { Refusals } from './Refusals.js';
import { downloadReport, loadReport, type ReportQuery, type ReportRecord } from './reportCalls.js';
import { ReportFilters } from './ReportFilters.js';
import { ReportTable } from './ReportTable.js';
import { labelOf, partsOf, type Row } from './reportWords.js';
import { DayTable } from './DayTable.js';
import { useReportQuery } from './useReportQuery.js';

// Loaded with the first report: no other page draws lines.
const DayChart = lazy(() => import('./DayChart.js'));

interface Opened {
  title: string;
  query: ReportQuery;
}

export default function ReportPage({ report }: { report: ReportName }) {
  const t = useTexts();
  const state = useReportQuery(report);
  const { query, problem } = state;
  const [opened, setOpened] = useState<Opened>();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['report', report, query],
    queryFn: () => loadReport(report, query),
    enabled: problem === undefined,
    placeholderData: keepPreviousData,
  });
  const title = REPORTS[report].title[pageLanguage()];
  const open = (measure: MeasureName, row: Row | undefined) =>
    setOpened({
      title: `${labelOf(measure)}: ${row && data ? partsOf(t, row, data.group).join(', ') : t('all')}`,
      query: behind(query, measure, row),
    });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ReportFilters report={report} {...state} />
      {error !== null && <LoadError what={t('theReport')} error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && problem === undefined && <Placeholder />}
      {error === null && data !== undefined && (
        <Box
          aria-busy={isPlaceholderData}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', opacity: isPlaceholderData ? 0.6 : 1 }}
        >
          <Summary data={data} report={report} query={query} />
          {data.rows.length === 0 ? (
            <Paper variant="outlined" sx={{ p: 3 }}>
              <Typography>{t('nothingCounted')}</Typography>
            </Paper>
          ) : (
            <>
              {report !== 'vendors-products-report' && <Days data={data} />}
              <ReportTable data={data} title={title} onOpen={open} />
            </>
          )}
          {report === 'vendors-products-report' && <Refusals refusals={data.refusals} range={data.range} />}
        </Box>
      )}
      <ReportMails report={report} choice={state.choice} />
      <HowCounted report={report} />
      {opened !== undefined && <EventsDialog {...opened} onClose={() => setOpened(undefined)} />}
    </Box>
  );
}

/** Which days, how new, how many rows; and the files. */
function Summary({ data, report, query }: { data: ReportRecord; report: ReportName; query: ReportQuery }) {
  const t = useTexts();
  const notify = useNotify();
  const [busy, setBusy] = useState<string>();
  const { range, range_before: before, counted_at, rows, rows_total, rows_more } = data;
  const rowsTotal = `${rows_total.toLocaleString('en-IN')}${rows_more ? '+' : ''}`;
  const save = async (format: 'csv' | 'xlsx') => {
    setBusy(format);
    try {
      await downloadReport(report, query, format);
      notify(t('exported', { rowsTotal }), { type: 'success' });
    } catch (error) {
      notify(messageOf(error) ?? t('notExported'), { type: 'error' });
    }
    setBusy(undefined);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 260px' }}>
        {t('range', {
          from: formatDay(range.from),
          to: formatDay(range.to),
          fromBefore: formatDay(before.from),
          toBefore: formatDay(before.to),
          countedAt: formatIstDateTime(counted_at),
        })}
      </Typography>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button key={format} loading={busy === format} onClick={() => void save(format)}>
          {t('exportAs', { format: format.toUpperCase() })}
        </Button>
      ))}
      {rows_total > rows.length && (
        <Alert severity="info" sx={{ flexBasis: '100%' }}>
          {t('firstRows', {
            most: REPORT_ROWS_MAX.toLocaleString('en-IN'),
            rowsTotal,
          })}
        </Alert>
      )}
    </Box>
  );
}

function Days({ data }: { data: ReportRecord }) {
  const t = useTexts();
  const { days, clock } = data;
  const sum = (of: 'submitted' | 'disbursed') =>
    days.reduce((total, day) => total + day[of], 0).toLocaleString('en-IN');
  return (
    <Section title={t('dayByDay')} hint={t('lines')}>
      <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
        <DayChart
          days={days}
          clock={clock}
          label={t('chart', { submitted: sum('submitted'), disbursed: sum('disbursed'), days: days.length })}
        />
      </Suspense>
      <DayTable days={days} />
    </Section>
  );
}

function Placeholder() {
  const t = useTexts();
  return (
    <Box role="status" aria-label={t('loadingReport')} sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" height={280} />
      <Skeleton variant="rounded" height={360} />
    </Box>
  );
}

/** What asks for the events behind the figure of a row. */
function behind({ group: _group, ...query }: ReportQuery, measure: MeasureName, row: Row | undefined): ReportQuery {
  if (!row) return { ...query, measure };
  return {
    ...{ ...query, measure },
    ...(row.day !== null && { from: row.day, to: row.day }),
    ...(row.product_type && { product_type: row.product_type }),
    ...(row.lender_id && { lender_id: String(row.lender_id) }),
    ...(row.partner_id && { partner_id: String(row.partner_id) }),
    ...(row.merchant_id && { merchant_id: String(row.merchant_id) }),
  };
}
