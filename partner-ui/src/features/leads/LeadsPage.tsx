import { useState } from 'react';
import { isPhoneRole, type PortalRole } from '@marketplace/contract/portal/roles.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { APPLICATION_STATES, type ApplicationState } from '@marketplace/contract/states/application.js';
import form from '@marketplace/web/forms/form.module.css';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/useTexts.js';
import { isByPhone } from '../../session/api.js';
import { TRAINING } from '../../session/paths.js';
import { getDemands } from '../../session/trainingDemands.js';
import { LackedTraining } from '../../shared/LackedTraining.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { MoreRows } from '../../shared/MoreRows.js';
import { loadAhead } from '../../shared/useLoaded.js';
import { useRows } from '../../shared/useRows.js';
import { findLeads, type LeadFilter } from './api.js';
import { LeadCard } from './LeadCard.js';
import css from './LeadsPage.module.css';

const firstLeads = () => findLeads({});

export async function prefetch(): Promise<void> {
  await Promise.all([loadAhead(firstLeads), isByPhone() && loadAhead(getDemands)]);
}

/** What came of the customers whom the user, or somebody below, has brought; the newest first. */
export default function LeadsPage({ role }: { role: PortalRole }) {
  const t = useTexts();
  const language = useLanguage();
  const heading = usePageHeading(t('leads.title'));
  const [filter, setFilter] = useState<LeadFilter>({});
  const list = useRows(
    (after?: number) => findLeads({ ...filter, ...(after !== undefined && { after }) }),
    filter,
    firstLeads,
  );
  const { rows, problem, reload } = list;

  const choose = ({ state, product_type, ...rest }: LeadFilter) =>
    setFilter({ ...rest, ...(state && { state }), ...(product_type && { product_type }) });

  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <h1 {...heading}>{t('leads.title')}</h1>
        <p className={css.lead}>{t('leads.lead')}</p>
      </div>
      {isPhoneRole(role) && <LackedTraining load={getDemands} path={TRAINING} withCustomers />}
      <div className={css.filters}>
        <label className={form.field}>
          <span>{t('users.state')}</span>
          <select
            value={filter.state ?? ''}
            onChange={({ target }) => choose({ ...filter, state: target.value as ApplicationState })}
          >
            <option value="">{t('users.all')}</option>
            {APPLICATION_STATES.filter((state) => state !== 'DRAFT').map((state) => (
              <option key={state} value={state}>
                {t(`lead.${state}`)}
              </option>
            ))}
          </select>
        </label>
        <label className={form.field}>
          <span>{t('leads.product')}</span>
          <select
            value={filter.product_type ?? ''}
            onChange={({ target }) => choose({ ...filter, product_type: target.value as ProductType })}
          >
            <option value="">{t('users.all')}</option>
            {PRODUCT_TYPES.map((product) => (
              <option key={product} value={product}>
                {PRODUCT_WORDS[product][language]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <LoadProblem problem={problem} onRetry={reload} />
      {rows === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {rows?.length === 0 && (
        <p className={css.empty}>
          {Object.keys(filter).length > 0 ? t('leads.noneFound') : t('leads.none')}{' '}
          <Link to="/">{t('leads.share')}</Link>
        </p>
      )}
      <ul className={css.list}>
        {rows?.map((lead) => (
          <LeadCard key={lead.id} lead={lead} hasMoney={role !== 'STAFF'} />
        ))}
      </ul>
      <MoreRows list={list} />
    </main>
  );
}
