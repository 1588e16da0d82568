import { useState } from 'react';
import { DIMENSIONS_OF, PORTAL_MEASURES } from '@marketplace/contract/portal/figures.js';
import { FIRST_PRESET } from '@marketplace/contract/portal/preload-requests.js';
import type { PortalRole } from '@marketplace/contract/portal/roles.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import { presetRange, REPORT_MEASURES } from '@marketplace/contract/reports/reports.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { saveFile } from '@marketplace/web/http/saveFile.js';
import { useDay, useMoment } from '@marketplace/web/i18n/dates.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { loadAhead, useLoaded } from '../../shared/useLoaded.js';
import { useTexts } from './i18n/useTexts.js';
import { fetchReport, type Figures, getOpenLeads, getReport, type PortalReport, type ReportQuery } from './api.js';
import { DayBars } from './DayBars.js';
import { count, figureText } from './figureText.js';
import { OpenLeadAges } from './OpenLeadAges.js';
import { PeriodFields } from './PeriodFields.js';
import { RowTable } from './RowTable.js';
import { usePeriod } from './usePeriod.js';
import css from './Figures.module.css';

const firstReport = (): Promise<PortalReport | undefined> =>
  getReport({ ...presetRange(FIRST_PRESET, new Date()), group: 'day' });

export async function prefetch(): Promise<void> {
  if (location.search === '') await Promise.all([loadAhead(firstReport), loadAhead(getOpenLeads)]);
}

/** What came of the customers brought, beside the period before: of the partner, or of the merchant or agent alone. */
export default function ReportsPage({ role }: { role: PortalRole }) {
  const t = useTexts();
  const language = useLanguage();
  const heading = usePageHeading(t('reports.title'));
  const period = usePeriod();
  const { range, problem: daysProblem, params, change } = period;
  const group = DIMENSIONS_OF[role].find((one) => one === params.get('group')) ?? 'day';
  const product_type = PRODUCT_TYPES.find((one) => one === params.get('product_type'));
  const lender = Number(params.get('lender_id') ?? 0);
  const lender_id = Number.isInteger(lender) && lender > 0 ? lender : undefined;
  const query: ReportQuery = {
    ...{ ...range, group },
    ...(product_type !== undefined && { product_type }),
    ...(lender_id !== undefined && { lender_id }),
  };
  const {
    value: report,
    problem,
    reload,
  } = useLoaded(
    async () => (daysProblem === undefined ? getReport(query) : undefined),
    JSON.stringify(query),
    firstReport,
  );

  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <h1 {...heading}>{t('reports.title')}</h1>
        <p className={css.soft}>{t('report.lead')}</p>
      </div>
      <div className={css.filters}>
        <PeriodFields period={period} />
        <label className={form.field}>
          <span>{t('report.by')}</span>
          <select value={group} onChange={({ target }) => change({ group: target.value })}>
            {DIMENSIONS_OF[role].map((one) => (
              <option key={one} value={one}>
                {t(`dimension.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label className={form.field}>
          <span>{t('leads.product')}</span>
          <select value={product_type ?? ''} onChange={({ target }) => change({ product_type: target.value })}>
            <option value="">{t('users.all')}</option>
            {PRODUCT_TYPES.map((product) => (
              <option key={product} value={product}>
                {PRODUCT_WORDS[product][language]}
              </option>
            ))}
          </select>
        </label>
        <label className={form.field}>
          <span>{t('dimension.lender')}</span>
          <select value={lender_id ?? ''} onChange={({ target }) => change({ lender_id: target.value })}>
            <option value="">{t('users.all')}</option>
            {report?.lenders.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      {daysProblem !== undefined && (
        <p role="alert" className={form.notice}>
          {daysProblem}
        </p>
      )}
      <LoadProblem problem={problem} onRetry={reload} />
      {report === undefined && problem === undefined && daysProblem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {report && daysProblem === undefined && (
        <Report report={report} query={query} hasLeads={lender_id === undefined} hasMoney={role !== 'STAFF'} />
      )}
      {(report ?? problem ?? daysProblem) !== undefined && (
        <>
          <OpenLeadAges />
          <HowCounted hasMoney={role !== 'STAFF'} />
        </>
      )}
    </main>
  );
}

interface ReportProps {
  report: PortalReport;
  query: ReportQuery;
  /** A lead is at no lender yet, so that of a lender there are none. */
  hasLeads: boolean;
  hasMoney: boolean;
}

function Report({ report, query, hasLeads, hasMoney }: ReportProps) {
  const t = useTexts();
  const day = useDay();
  const moment = useMoment();
  const { range, range_before, totals, totals_before, booked_disbursals, group, days, refusals } = report;
  const figures: (keyof Figures)[] = [
    ...PORTAL_MEASURES.filter((measure) => hasLeads || measure !== 'submitted'),
    ...(['amount', ...(hasMoney ? (['commission'] as const) : [])] as const),
  ];
  const isEmpty = [totals, totals_before].every((of) => figures.every((figure) => !of[figure]));
  return (
    <>
      <p className={css.soft}>
        {t('report.range', {
          ...{ from: day(range.from), to: day(range.to) },
          ...{ fromBefore: day(range_before.from), toBefore: day(range_before.to) },
          moment: moment(report.counted_at),
        })}
      </p>
      {isEmpty ? (
        <p className={css.panel}>{t('report.none')}</p>
      ) : (
        <>
          <dl className={css.tiles}>
            {figures.map((figure) => (
              <div key={figure}>
                <dt>{t(`figure.${figure}`)}</dt>
                <dd>
                  {figureText(figure, totals[figure])}
                  <span className={css.before}>
                    {t('report.before', { n: figureText(figure, totals_before[figure]) })}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
          {booked_disbursals !== null && booked_disbursals < totals.disbursed && (
            <p className={css.soft}>
              {t('report.booked', { n: count(booked_disbursals), of: count(totals.disbursed) })}
            </p>
          )}
          <section className={css.panel}>
            <div className={css.head}>
              <h2>{t('report.table', { dimension: t(`dimension.${group}`) })}</h2>
              <Download query={query} />
            </div>
            {group === 'day' && hasLeads && <DayBars days={days} />}
            <RowTable
              report={report}
              figures={group === 'lender' ? figures.filter((figure) => figure !== 'submitted') : figures}
            />
          </section>
          <Refusals refusals={refusals} />
        </>
      )}
    </>
  );
}

/** All rows of what is shown. */
function Download({ query }: { query: ReportQuery }) {
  const t = useTexts();
  const [isBusy, setBusy] = useState(false);
  const save = async (format: 'csv' | 'xlsx') => {
    setBusy(true);
    try {
      saveFile(await fetchReport(format, query), `report-${query.from}-${query.to}.${format}`);
    } catch (error) {
      toast(errorText(error, t('offline')), 'error');
    }
    setBusy(false);
  };
  return (
    <div className={css.actions}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <button key={format} type="button" className={form.plain} disabled={isBusy} onClick={() => void save(format)}>
          {t(`report.${format}`)}
        </button>
      ))}
    </div>
  );
}

function Refusals({ refusals }: Pick<PortalReport, 'refusals'>) {
  const t = useTexts();
  const most = Math.max(1, ...refusals.map(({ n }) => n));
  return (
    <section className={css.panel} aria-labelledby="refusals">
      <h2 id="refusals">{t('report.refusals')}</h2>
      {refusals.length === 0 && <p>{t('report.noRefusals')}</p>}
      <ul className={css.bars}>
        {refusals.map(({ reason, n, before }) => (
          <li key={reason}>
            <span>{t(`reason.${reason}`)}</span>
            <span>
              {count(n)} <span className={css.beside}>{t('report.before', { n: count(before) })}</span>
            </span>
            <span className={css.bar} aria-hidden="true">
              <i style={{ width: `${(100 * Math.max(0, n)) / most}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HowCounted({ hasMoney }: { hasMoney: boolean }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <details className={css.panel}>
      <summary>{t('report.how')}</summary>
      <dl className={css.counted}>
        {PORTAL_MEASURES.map((measure) => (
          <div key={measure}>
            <dt>{t(`figure.${measure}`)}</dt>
            <dd>{REPORT_MEASURES[measure].counted[language]}</dd>
          </div>
        ))}
        <div>
          <dt>{t('figure.amount')}</dt>
          <dd>{t('report.amountCounted')}</dd>
        </div>
        {hasMoney && (
          <div>
            <dt>{t('figure.commission')}</dt>
            <dd>{t('report.commissionCounted')}</dd>
          </div>
        )}
      </dl>
      <p className={css.soft}>{t('report.byDay')}</p>
    </details>
  );
}
