import { isDay } from '@marketplace/contract/dates/ist.js';
import {
  DATE_PRESETS,
  type DatePreset,
  daysIn,
  presetRange,
  REPORT_CLOCKS,
  REPORT_DAYS_MAX,
  type ReportClock,
  type ReportName,
  REPORTS,
} from '@marketplace/contract/reports/reports.js';
import { useSearchParams } from 'react-router';
import { type Texts, useTexts } from './i18n/useTexts.js';

/** What the page shows, kept in its address, so that it can be sent on and Back works. */
export interface ReportChoice {
  preset: DatePreset;
  from: string;
  to: string;
  clock: ReportClock;
  group: string;
  product_type: string;
  lender_id: string;
  partner_id: string;
}

const FILTERS = ['product_type', 'lender_id', 'partner_id'] as const;

export function useReportQuery(report: ReportName, now = new Date()) {
  const t = useTexts();
  const [params, setParams] = useSearchParams();
  const preset = DATE_PRESETS.find((one) => one === params.get('preset')) ?? 'Last 30 Days';
  const given = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const range = preset === 'Custom Range' ? given : presetRange(preset, now);
  const choice: ReportChoice = {
    ...{ preset, ...range },
    clock: REPORT_CLOCKS.find((one) => one === params.get('clock')) ?? 'activity',
    group: params.get('group') ?? REPORTS[report].defaultGroups.join(','),
    product_type: params.get('product_type') ?? '',
    lender_id: params.get('lender_id') ?? '',
    partner_id: params.get('partner_id') ?? '',
  };
  const change = (changed: Partial<ReportChoice>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        // A range of one's own begins with the days that are shown.
        const all = changed.preset === 'Custom Range' ? { from: choice.from, to: choice.to, ...changed } : changed;
        for (const [name, value] of Object.entries(all)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  const clear = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const filter of FILTERS) next.delete(filter);
        return next;
      },
      { replace: true },
    );
  const { preset: _preset, ...query } = choice;
  return {
    choice,
    query,
    change,
    clear,
    problem: problemOf(t, range),
    isNarrowed: FILTERS.some((name) => choice[name]),
  };
}

/** Why the days cannot be asked for; a range that is still being typed asks for nothing. */
function problemOf(t: Texts, { from, to }: { from: string; to: string }): string | undefined {
  if (!isDay(from) || !isDay(to)) return t('chooseDays');
  if (from > to) return t('daysReversed');
  return daysIn({ from, to }) > REPORT_DAYS_MAX ? t('tooManyDays', { most: REPORT_DAYS_MAX }) : undefined;
}
