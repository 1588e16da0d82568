import { useEffect, useState } from 'react';
import { isPhoneRole, type PortalRole } from '@marketplace/contract/portal/roles.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { APPLICATION_STATES, type ApplicationState } from '@marketplace/contract/states/application.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/useTexts.js';
import { TRAINING } from '../../session/paths.js';
import { getDemands } from '../../session/trainingDemands.js';
import { LackedTraining } from '../../shared/LackedTraining.js';
import { findLeads, type Lead, type LeadFilter } from './api.js';
import { LeadCard } from './LeadCard.js';
import css from './LeadsPage.module.css';

/** What came of the customers whom the user, or somebody below, has brought; the newest first. */
export default function LeadsPage({ role }: { role: PortalRole }) {
  const t = useTexts();
  const language = useLanguage();
  const heading = usePageHeading(t('leads.title'));
  const [filter, setFilter] = useState<LeadFilter>({});
  const [found, setFound] = useState<{ leads: Lead[]; hasMore: boolean }>();
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  const offline = t('offline');

  useEffect(() => {
    let isCurrent = true;
    findLeads(filter).then(
      (answer) => {
        if (!isCurrent) return;
        setFound(answer);
        setProblem(undefined);
      },
      (error: unknown) => isCurrent && setProblem(errorText(error, offline)),
    );
    return () => {
      isCurrent = false;
    };
  }, [filter, round, offline]);

  const more = async () => {
    const last = found?.leads.at(-1);
    if (!found || !last) return;
    try {
      const next = await findLeads({ ...filter, after: last.id });
      setFound({ leads: [...found.leads, ...next.leads], hasMore: next.hasMore });
    } catch (error) {
      toast(errorText(error, offline), 'error');
    }
  };
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
      {problem !== undefined && (
        <div role="alert" className={form.notice}>
          <p>{problem}</p>
          <button type="button" className={form.plain} onClick={() => setRound((last) => last + 1)}>
            {t('retry')}
          </button>
        </div>
      )}
      {found === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {found?.leads.length === 0 && (
        <p className={css.empty}>
          {Object.keys(filter).length > 0 ? t('leads.noneFound') : t('leads.none')}{' '}
          <Link to="/">{t('leads.share')}</Link>
        </p>
      )}
      <ul className={css.list}>
        {found?.leads.map((lead) => (
          <LeadCard key={lead.id} lead={lead} hasMoney={role !== 'STAFF'} />
        ))}
      </ul>
      {found?.hasMore && (
        <button type="button" className={form.secondary} onClick={() => void more()}>
          {t('more')}
        </button>
      )}
    </main>
  );
}
