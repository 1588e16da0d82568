import { formatNumber } from '@marketplace/contract/i18n/numbers.js';
import type { PortalRole } from '@marketplace/contract/portal/roles.js';
import { brandName } from '@marketplace/web/boot/brand.js';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import form from '@marketplace/web/forms/form.module.css';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/useTexts.js';
import { EARNINGS, LEADS } from '../../session/paths.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { OwnLink } from '../../shared/OwnLink.js';
import { OwnMoney } from '../../shared/OwnMoney.js';
import { loadAhead, useLoaded } from '../../shared/useLoaded.js';
import { findLeads, getHome } from './api.js';
import { LeadCard } from './LeadCard.js';
import { ToDoList } from './ToDoList.js';
import css from './HomeSections.module.css';

const NEWEST = 3;

const loadHome = () => Promise.all([getHome(), findLeads({}, NEWEST)]);

export const loadHomeAhead = () => loadAhead(loadHome);

/** What the first page shows of the user's own work: their money, what needs doing, the link to share, today's leads. */
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
      {home.money && <OwnMoney money={home.money} path={EARNINGS} className={`${css.panel} ${css.wide}`} />}
      <ToDoList toDo={home.to_do} role={role} />
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
      <section className={`${css.panel} ${css.two}`} aria-labelledby="today">
        <h2 id="today">{t('home.today')}</h2>
        <p className={css.figure}>{formatNumber(home.leads_today)}</p>
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
