import { istToday } from '@marketplace/contract/dates/ist.js';
import { DATE_PRESETS } from '@marketplace/contract/reports/reports.js';
import form from '@marketplace/web/forms/form.module.css';
import { useTexts } from './i18n/useTexts.js';
import type { Period } from './usePeriod.js';

/** A preset, or days of one's own. */
export function PeriodFields({ period: { preset, range, change } }: { period: Period }) {
  const t = useTexts();
  return (
    <>
      <label className={form.field}>
        <span>{t('period.days')}</span>
        <select value={preset} onChange={({ target }) => change({ preset: target.value })}>
          {DATE_PRESETS.map((one) => (
            <option key={one} value={one}>
              {t(`preset.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {preset === 'Custom Range' &&
        (['from', 'to'] as const).map((end) => (
          <label key={end} className={form.field}>
            <span>{t(`period.${end}`)}</span>
            <input
              type="date"
              max={istToday()}
              value={range[end]}
              onChange={({ target }) => change({ [end]: target.value })}
            />
          </label>
        ))}
    </>
  );
}
