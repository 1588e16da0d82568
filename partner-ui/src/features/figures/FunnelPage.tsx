import {
  FUNNEL_STEPS,
  FUNNEL_STEPS_MAX,
  FUNNEL_STEPS_MIN,
  BREAKDOWNS_OF,
} from '@marketplace/contract/portal/funnel.js';
import { CONVERSION_DAYS } from '@marketplace/contract/journey-events/path.js';
import type { PortalRole } from '@marketplace/contract/portal/roles.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import form from '@marketplace/web/forms/form.module.css';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { loadAhead, useLoaded } from '../../shared/useLoaded.js';
import { useTexts } from './i18n/useTexts.js';
import { type FunnelQuery, getFigures, listFunnels } from './funnelApi.js';
import { FunnelResult } from './FunnelResult.js';
import { KeptFunnels } from './KeptFunnels.js';
import { PeriodFields } from './PeriodFields.js';
import { choiceIn, hasEnoughSteps, paramsOf } from './useFunnelChoice.js';
import { usePeriod } from './usePeriod.js';
import css from './Figures.module.css';

export const prefetch = () => loadAhead(listFunnels);

/** How far customers come along steps of one's own choice, beside those of the period before. */
export default function FunnelPage({ role }: { role: PortalRole }) {
  const t = useTexts();
  const language = useLanguage();
  const heading = usePageHeading(t('funnel.menu'));
  const period = usePeriod();
  const { range, problem: daysProblem, params, change } = period;
  const choice = choiceIn(params, role);
  const { steps, days, breakdown, product_type, lender_id } = choice;
  const isAskable = daysProblem === undefined && hasEnoughSteps(choice);
  const query: FunnelQuery = {
    // The description of the API has steps as what they become; they are sent as a text.
    ...{ ...range, days, breakdown, steps: steps.join(',') },
    ...(product_type !== undefined && { product_type }),
    ...(lender_id !== undefined && { lender_id }),
  };
  const {
    value: figures,
    problem,
    reload,
  } = useLoaded(async () => (isAskable ? getFigures(query) : undefined), JSON.stringify(query));

  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <h1 {...heading}>{t('funnel.menu')}</h1>
        <p className={css.soft}>{t('funnel.lead')}</p>
      </div>
      <KeptFunnels choice={choice} isWhole={hasEnoughSteps(choice)} onOpen={(funnel) => change(paramsOf(funnel))} />
      <div className={css.filters}>
        <PeriodFields period={period} />
        <label className={form.field}>
          <span>{t('funnel.window')}</span>
          <select value={days} onChange={({ target }) => change({ days: target.value })}>
            {CONVERSION_DAYS.map((one) => (
              <option key={one} value={one}>
                {t('funnel.windowDays', { n: String(one) })}
              </option>
            ))}
          </select>
        </label>
        <label className={form.field}>
          <span>{t('report.by')}</span>
          <select value={breakdown} onChange={({ target }) => change({ breakdown: target.value })}>
            {BREAKDOWNS_OF[role].map((one) => (
              <option key={one} value={one}>
                {t(`breakdown.${one}`)}
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
            {figures?.lenders.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <details className={css.panel}>
        <summary>{t('funnel.steps', { n: String(steps.length) })}</summary>
        <fieldset className={css.steps}>
          <legend className={css.soft}>
            {t('funnel.chooseSteps', { min: String(FUNNEL_STEPS_MIN), max: String(FUNNEL_STEPS_MAX) })}
          </legend>
          {FUNNEL_STEPS.map((step) => (
            <label key={step}>
              <input
                type="checkbox"
                checked={steps.includes(step)}
                onChange={({ target }) =>
                  change({
                    steps: FUNNEL_STEPS.filter((one) => (one === step ? target.checked : steps.includes(one))).join(
                      ',',
                    ),
                  })
                }
              />
              {t(`step.${step}`)}
            </label>
          ))}
        </fieldset>
      </details>
      {!isAskable && (
        <p role="alert" className={form.notice}>
          {daysProblem ?? t('funnel.chooseSteps', { min: String(FUNNEL_STEPS_MIN), max: String(FUNNEL_STEPS_MAX) })}
        </p>
      )}
      <LoadProblem problem={problem} onRetry={reload} />
      {figures === undefined && problem === undefined && isAskable && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {figures && isAskable && <FunnelResult figures={figures} />}
    </main>
  );
}
