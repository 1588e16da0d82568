import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import { useDay, useMoment } from '@marketplace/web/i18n/dates.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { useTexts } from './i18n/useTexts.js';
import type { FunnelFigures } from './funnelApi.js';
import { count } from './figureText.js';
import css from './Figures.module.css';

type Step = FunnelFigures['steps'][number];

const percent = (part: number, of: number) => (of === 0 ? '–' : `${Math.round((100 * part) / of)}%`);
const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** A bar for each step, the same figures as a table, and the parts of a breakdown. */
export function FunnelResult({ figures }: { figures: FunnelFigures }) {
  const t = useTexts();
  const day = useDay();
  const moment = useMoment();
  const { range, range_before, people, people_before, is_unfinished, counted_at, steps } = figures;
  const first = steps[0]!;
  return (
    <>
      <p className={css.soft}>
        {t('report.range', {
          ...{ from: day(range.from), to: day(range.to), moment: moment(counted_at) },
          ...{ fromBefore: day(range_before.from), toBefore: day(range_before.to) },
        })}{' '}
        {t('funnel.people', { n: count(people), before: count(people_before) })}
        {is_unfinished === 1 && ` ${t('funnel.unfinished')}`}
      </p>
      {people === 0 && people_before === 0 ? (
        <p className={css.panel}>{t('funnel.none')}</p>
      ) : (
        <>
          <section className={css.panel} aria-labelledby="bars">
            <h2 id="bars">{t('funnel.bars')}</h2>
            <ol className={css.bars}>
              {steps.map((step) => (
                <li key={step.kind}>
                  <span>{t(`step.${step.kind}`)}</span>
                  <span>
                    {count(step.reached)} <span className={css.beside}>{percent(step.reached, first.reached)}</span>
                  </span>
                  <span className={css.bar} aria-hidden="true">
                    <i style={{ width: `${first.reached === 0 ? 0 : (100 * step.reached) / first.reached}%` }} />
                  </span>
                </li>
              ))}
            </ol>
            <StepTable steps={steps} />
          </section>
          <Parts figures={figures} />
        </>
      )}
    </>
  );
}

function StepTable({ steps }: { steps: readonly Step[] }) {
  const t = useTexts();
  const duration = useDuration();
  const [first] = steps;
  return (
    <div className={css.scroll} role="region" aria-label={t('funnel.table')} tabIndex={0}>
      <table className={css.table} aria-label={t('funnel.table')}>
        <thead>
          <tr>
            {(['step', 'reached', 'ofFirst', 'lost', 'toNext', 'before'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`funnel.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ kind, reached, before, median_seconds }, i) => {
            const next = steps[i + 1]?.reached;
            return (
              <tr key={kind}>
                <th scope="row">{t(`step.${kind}`)}</th>
                <td>{count(reached)}</td>
                <td>{percent(reached, first!.reached)}</td>
                <td>{next === undefined ? '–' : `${count(reached - next)} (${percent(reached - next, reached)})`}</td>
                <td>{median_seconds === null ? '–' : duration(median_seconds)}</td>
                <td>{`${count(before)} (${percent(before, first!.before)})`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Parts({ figures: { breakdown, parts, parts_total, steps } }: { figures: FunnelFigures }) {
  const t = useTexts();
  const nameOf = usePartName(breakdown);
  if (breakdown === 'none') return null;
  const label = t('report.table', { dimension: t(`breakdown.${breakdown}`) });
  return (
    <section className={css.panel}>
      <h2>{label}</h2>
      {parts.length === 0 ? (
        <p>{t('funnel.noParts')}</p>
      ) : (
        <div className={css.scroll} role="region" aria-label={label} tabIndex={0}>
          <table className={css.table} aria-label={label}>
            <thead>
              <tr>
                <th scope="col">{t(`breakdown.${breakdown}`)}</th>
                {steps.map(({ kind }) => (
                  <th key={kind} scope="col">
                    {t(`step.${kind}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {parts.map((part) => (
                <tr key={part.key}>
                  <th scope="row">{nameOf(part)}</th>
                  {part.reached.map((reached, i) => (
                    <td key={steps[i]!.kind}>
                      {count(reached)}
                      <span className={css.before}>{percent(reached, part.reached[0]!)}</span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {parts.length < parts_total && (
        <p className={css.soft}>{t('funnel.firstParts', { n: count(parts.length), total: count(parts_total) })}</p>
      )}
      <p className={css.soft}>{t('funnel.several')}</p>
    </section>
  );
}

function usePartName(breakdown: FunnelFigures['breakdown']): (part: FunnelFigures['parts'][number]) => string {
  const t = useTexts();
  const language = useLanguage();
  return ({ key, name }) => {
    if (name !== null) return name;
    if (breakdown === 'language' && (key === 'en' || key === 'hi')) return t(`language.${key}`);
    if (breakdown === 'width' && (key === 'phone' || key === 'tablet' || key === 'desktop')) return t(`width.${key}`);
    const product = PRODUCT_TYPES.find((one) => one === key);
    return product ? PRODUCT_WORDS[product][language] : key;
  };
}

/** In whole minutes, hours or days. */
function useDuration(): (seconds: number) => string {
  const t = useTexts();
  return (seconds) => {
    if (seconds < MINUTE_S) return t('duration.short');
    if (seconds < HOUR_S) return t('duration.minutes', { n: String(Math.round(seconds / MINUTE_S)) });
    if (seconds < 2 * DAY_S) return t('duration.hours', { n: String(Math.round(seconds / HOUR_S)) });
    return t('duration.days', { n: String(Math.round(seconds / DAY_S)) });
  };
}
