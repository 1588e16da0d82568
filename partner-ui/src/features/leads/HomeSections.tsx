import { useEffect, useState } from 'react';
import type { PortalRole } from '@marketplace/contract/portal/roles.js';
import { brandName } from '@marketplace/web/boot/brand.js';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import { Icon } from '@marketplace/web/chrome/Icon.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { QRCodeSVG } from 'qrcode.react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/useTexts.js';
import { AGENTS, LEADS, USERS } from '../../session/paths.js';
import { findLeads, getHome, type Home, type Lead } from './api.js';
import { LeadCard } from './LeadCard.js';
import css from './HomeSections.module.css';

const NEWEST = 3;

/** What the first page shows of the user's own work: the link to share, today's leads, what needs doing. */
export function HomeSections({ role }: { role: PortalRole }) {
  const t = useTexts();
  const [shown, setShown] = useState<{ home: Home; leads: Lead[] }>();
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  const offline = t('offline');

  useEffect(() => {
    let isCurrent = true;
    Promise.all([getHome(), findLeads({}, NEWEST)]).then(
      ([home, { leads }]) => {
        if (!isCurrent) return;
        setShown({ home, leads });
        setProblem(undefined);
      },
      (error: unknown) => isCurrent && setProblem(errorText(error, offline)),
    );
    return () => {
      isCurrent = false;
    };
  }, [round, offline]);

  if (problem !== undefined) {
    return (
      <div role="alert" className={form.notice}>
        <p>{problem}</p>
        <button type="button" className={form.plain} onClick={() => setRound((last) => last + 1)}>
          {t('retry')}
        </button>
      </div>
    );
  }
  if (!shown) return <div role="status" aria-label={t('loading')} className={css.skeleton} />;
  const { home, leads } = shown;
  return (
    <>
      {home.invited > 0 && (
        <p className={`${form.notice} ${css.wide}`}>
          <Link to={role === 'OWNER' ? USERS : AGENTS}>{t('home.invited', { count: String(home.invited) })}</Link>
        </p>
      )}
      <OwnLink url={home.link_url} />
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

/** The user's own link, as a QR code for the customer at the counter, to copy and to share. */
function OwnLink({ url }: { url: string | null }) {
  const t = useTexts();
  const { brand } = useBoot();
  const language = useLanguage();
  if (url === null) {
    return (
      <section className={css.panel} aria-labelledby="own-link">
        <h2 id="own-link">{t('home.link')}</h2>
        <p>{t('home.noLink')}</p>
      </section>
    );
  }
  const text = t('home.message', { brand: brandName(brand, language), address: url });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast(t('link.copied'));
    } catch (error) {
      console.error('The link could not be copied.', error);
    }
  };
  const share = async () => {
    try {
      await navigator.share({ text });
    } catch (error) {
      // Closing the sheet of the phone is no failure.
      if ((error as Error).name !== 'AbortError') console.error('The link could not be shared.', error);
    }
  };
  return (
    <section className={css.panel} aria-labelledby="own-link">
      <h2 id="own-link">{t('home.link')}</h2>
      <div className={css.own}>
        {/* Black on white in every brand, because QR code readers expect it. */}
        <QRCodeSVG
          role="img"
          aria-label={t('home.qr')}
          value={url}
          size={168}
          marginSize={4}
          bgColor="#fff"
          fgColor="#000"
        />
        <p className={css.address}>{url}</p>
      </div>
      <div className={form.actions}>
        {'share' in navigator ? (
          <button type="button" className={form.button} onClick={() => void share()}>
            {t('home.share')}
          </button>
        ) : (
          <a
            className={form.button}
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noopener"
          >
            {t('link.whatsapp')}
          </a>
        )}
        <button type="button" className={form.secondary} onClick={() => void copy()}>
          <Icon name="copy" />
          {t('link.copy')}
        </button>
      </div>
    </section>
  );
}
