import { formatNumber } from '@marketplace/contract/i18n/numbers.js';
import type { ReactNode } from 'react';
import type { components } from '@marketplace/contract/api/schema.d.js';
import { isPhoneRole } from '@marketplace/contract/portal/roles.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { partnerSharePaise } from '@marketplace/contract/revenue/price.js';
import { brandName } from '@marketplace/web/boot/brand.js';
import form from '@marketplace/web/forms/form.module.css';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { useTexts } from '../../i18n/useTexts.js';
import { ShareLink } from './ShareLink.js';
import css from './RevenuePage.module.css';

/** The commission in the worked example. */
const EXAMPLE_PAISE = rupeesToPaise(10_000);

interface RevenuePageProps {
  account: components['schemas']['PartnerRevenue'];
  onChangePassword: () => void;
  /** What the first page shows of the user's own work. */
  children: ReactNode;
}

export function RevenuePage({ account, onChangePassword, children }: RevenuePageProps) {
  const t = useTexts();
  const language = useLanguage();
  const { brand, revenue_percent: percent, revenue_flat_fee: flatFee, card_clicks: clicks } = account;
  const title = t(account.role === 'OWNER' ? 'revenue.title' : 'home.title');
  const clicksNote = ({ this_month: now, last_month: before }: NonNullable<typeof clicks>) => {
    if (now === 0 && before === 0) return t('clicks.none');
    if (now === before) return t('clicks.same');
    return t(now > before ? 'clicks.more' : 'clicks.fewer', { count: formatNumber(Math.abs(now - before)) });
  };
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <h1 {...usePageHeading(title)}>{title}</h1>
        <p className={css.lead}>
          {[account.user_name, account.merchant_name, brandName(brand, language)].filter(isNew).join(' · ')}
        </p>
      </div>
      {children}
      {percent !== null && flatFee !== null && <Share percent={percent} flatFee={flatFee} />}
      {clicks !== null && (
        <section className={css.panel} aria-labelledby="clicks">
          <h2 id="clicks">{t('clicks.title')}</h2>
          <dl className={css.figures}>
            <div>
              <dt>{t('clicks.thisMonth')}</dt>
              <dd>{formatNumber(clicks.this_month)}</dd>
            </div>
            <div>
              <dt>{t('clicks.lastMonth')}</dt>
              <dd>{formatNumber(clicks.last_month)}</dd>
            </div>
          </dl>
          <p className={css.note}>{clicksNote(clicks)}</p>
        </section>
      )}
      {/* It counts for the partner: whoever has a link of their own shares that. */}
      {account.isPartner === 1 && <ShareLink brand={brand} />}
      {!isPhoneRole(account.role) && (
        <p className={css.password}>
          <button type="button" className={form.plain} onClick={onChangePassword}>
            {t('password.title')}
          </button>
        </p>
      )}
    </main>
  );
}

/** A merchant's account is called as its shop. */
const isNew = (name: string | null, at: number, all: readonly (string | null)[]) =>
  name !== null && all.indexOf(name) === at;

function Share({ percent, flatFee }: { percent: number; flatFee: number }) {
  const t = useTexts();
  const flatFeePaise = rupeesToPaise(flatFee);
  const example = partnerSharePaise(EXAMPLE_PAISE, percent, flatFeePaise, 1);
  return (
    <section className={css.panel} aria-labelledby="share">
      <h2 id="share">{t('share.title')}</h2>
      <dl className={css.figures}>
        <div>
          <dt>{t('share.percent')}</dt>
          <dd>{formatNumber(percent)} %</dd>
        </div>
        <div>
          <dt>{t('share.flatFee')}</dt>
          <dd>{formatPaise(flatFeePaise)}</dd>
        </div>
      </dl>
      <p className={css.note}>
        {t('share.example', { commission: formatPaise(EXAMPLE_PAISE), share: formatPaise(example) })}
      </p>
    </section>
  );
}
