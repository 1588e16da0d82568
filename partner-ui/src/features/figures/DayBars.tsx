import { useDay } from '@marketplace/web/i18n/dates.js';
import { useTexts } from './i18n/useTexts.js';
import type { PortalReport } from './api.js';
import css from './Figures.module.css';

const WIDTH = 10;
const HEIGHT = 100;

/** A wide bar of leads and a narrow one of loans for each day; the table below has the same figures. */
export function DayBars({ days }: { days: PortalReport['days'] }) {
  const t = useTexts();
  const day = useDay();
  const most = Math.max(1, ...days.map(({ submitted, disbursed }) => Math.max(submitted, disbursed)));
  const sum = (of: 'submitted' | 'disbursed') => String(days.reduce((total, one) => total + Math.max(0, one[of]), 0));
  const bar = (n: number) => ({
    y: HEIGHT - (HEIGHT * Math.max(0, n)) / most,
    height: (HEIGHT * Math.max(0, n)) / most,
  });
  return (
    <figure className={css.chart}>
      <figcaption className={css.legend}>
        <span>
          <i className={css.leads} aria-hidden="true" /> {t('figure.submitted')}
        </span>
        <span>
          <i className={css.loans} aria-hidden="true" /> {t('figure.disbursed')}
        </span>
        <span className={css.soft}>{t('report.most', { n: String(most) })}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('report.chart', { days: String(days.length), leads: sum('submitted'), loans: sum('disbursed') })}
      >
        {days.map(({ day: key, submitted, disbursed }, i) => (
          <g key={key}>
            <rect className={css.leads} x={i * WIDTH + 1} width={WIDTH - 2} {...bar(submitted)} />
            <rect className={css.loans} x={i * WIDTH + 3.5} width={WIDTH - 7} {...bar(disbursed)} />
          </g>
        ))}
      </svg>
      <div className={css.ends} aria-hidden="true">
        <span>{day(days[0]!.day)}</span>
        {days.length > 1 && <span>{day(days.at(-1)!.day)}</span>}
      </div>
    </figure>
  );
}
