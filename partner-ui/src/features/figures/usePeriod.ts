import { isDay } from '@marketplace/contract/dates/ist.js';
import {
  DATE_PRESETS,
  type DatePreset,
  type DayRange,
  daysIn,
  presetRange,
  REPORT_DAYS_MAX,
} from '@marketplace/contract/reports/reports.js';
import { FIRST_PRESET } from '@marketplace/contract/portal/preload-requests.js';
import { useSearchParams } from 'react-router';
import { useTexts } from './i18n/useTexts.js';

/** The days that a page shows, kept in its address, so that it can be sent on and Back works. */
export interface Period {
  preset: DatePreset;
  range: DayRange;
  /** Why the days cannot be asked for; a range that is still being typed asks for nothing. */
  problem: string | undefined;
  params: URLSearchParams;
  change: (changed: Record<string, string>) => void;
}

export function usePeriod(now = new Date()): Period {
  const t = useTexts();
  const [params, setParams] = useSearchParams();
  const preset = DATE_PRESETS.find((one) => one === params.get('preset')) ?? FIRST_PRESET;
  const range =
    preset === 'Custom Range'
      ? { from: params.get('from') ?? '', to: params.get('to') ?? '' }
      : presetRange(preset, now);
  const change = (changed: Record<string, string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        // A range of one's own begins with the days that are shown.
        const all = changed['preset'] === 'Custom Range' ? { ...range, ...changed } : changed;
        for (const [name, value] of Object.entries(all)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  const problem =
    !isDay(range.from) || !isDay(range.to)
      ? t('period.choose')
      : range.from > range.to
        ? t('period.reversed')
        : daysIn(range) > REPORT_DAYS_MAX
          ? t('period.tooLong', { max: String(REPORT_DAYS_MAX) })
          : undefined;
  return { preset, range, problem, params, change };
}
