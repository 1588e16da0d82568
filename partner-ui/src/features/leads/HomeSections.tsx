import { isPhoneRole, type PortalRole } from '@marketplace/contract/portal/roles.js';
import { brandName } from '@marketplace/web/boot/brand.js';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import form from '@marketplace/web/forms/form.module.css';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/useTexts.js';
import { isByPhone } from '../../session/api.js';
import { AGENTS, LEADS, PAYOUTS, TRAINING, USERS } from '../../session/paths.js';
import { getDemands } from '../../session/trainingDemands.js';
import { LackedTraining } from '../../shared/LackedTraining.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { OwnLink } from '../../shared/OwnLink.js';
import { loadAhead, useLoaded } from '../../shared/useLoaded.js';
import { findLeads, getHome } from './api.js';
import { LeadCard } from './LeadCard.js';
import css from './HomeSections.module.css';

const NEWEST = 3;

const loadHome = () => Promise.all([getHome(), findLeads({}, NEWEST)]);

export async function loadHomeAhead(): Promise<void> {
  await Promise.all([loadAhead(loadHome), isByPhone() && loadAhead(getDemands)]);
}

/** What the first page shows of the user's own work: the link to share, today's leads, what needs doing. */
export function HomeSections({ role }: { role: PortalRole }) {
  const t = useTexts();
  const { brand } = useBoot();
  const language = useLanguage();
  const { value, problem, reload } = useLoaded(loadHome);

  if (problem !== undefined) return <LoadProblem problem={problem} onRetry={reload} />;
  if (!value) return <div role="status" aria-label={t('loading')} className={css.skeleton} />;
  const [home, { rows: leads }] = value;
  return (
    <>
      {isPhoneRole(role) && <LackedTraining load={getDemands} path={TRAINING} className={css.wide} />}
      {home.invited > 0 && (
        <p className={`${form.notice} ${css.wide}`}>
          <Link to={role === 'OWNER' ? USERS : AGENTS}>{t('home.invited', { count: String(home.invited) })}</Link>
        </p>
      )}
      {home.invoices_to_accept > 0 && (
        <p className={`${form.notice} ${css.wide}`}>
          <Link to={PAYOUTS}>{t('home.invoices', { count: String(home.invoices_to_accept) })}</Link>
        </p>
      )}
      <OwnLink
        className={css.panel}
        url={home.link_url}
        title={t('home.link')}
        message={(address) => t('home.message', { brand: brandName(brand, language), address })}
      />
      {home.app_url !== null && (
        <section className={css.panel} aria-labelledby="app">
          <h2 id="app">{t('app.title')}</h2>
          <p className={css.soft}>{t('app.text')}</p>
          <p>
            <a className={form.secondary} href={home.app_url} target="_blank" rel="noopener">
              {t('app.open')}
            </a>
          </p>
        </section>
      )}
      <section className={css.panel} aria-labelledby="today">
        <h2 id="today">{t('home.today')}</h2>
        <p className={css.figure}>{new Intl.NumberFormat('en-IN').format(home.leads_today)}</p>
        <h3 className={css.newest}>{t('home.newest')}</h3>
        {leads.length === 0 ? (
          <p className={css.soft}>{t('leads.none')}</p>
        ) : (
          <ul className={css.list}>
            {leads.map((lead) => (
              <LeadCard key={lead.id} lead={lead} />
            ))}
          </ul>
        )}
        <p>
          <Link to={LEADS}>{t('home.allLeads')}</Link>
        </p>
      </section>
    </>
  );
}
