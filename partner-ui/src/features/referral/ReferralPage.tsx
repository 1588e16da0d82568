import { useState } from 'react';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { lastReferralDay } from '@marketplace/contract/revenue/referral-pay.js';
import { brandName } from '@marketplace/web/boot/brand.js';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useDay } from '@marketplace/web/i18n/dates.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { OwnLink } from '../../shared/OwnLink.js';
import { useLoaded } from '../../shared/useLoaded.js';
import { getReferral, type OwnReferral, type ReferredOne } from './api.js';
import { useTexts } from './i18n/useTexts.js';
import css from './ReferralPage.module.css';

const money = (rupees: number) => formatPaise(rupeesToPaise(rupees));

/** An owner brings partners, a merchant brings merchants: the link, what it is worth, and whom it has brought. */
export default function ReferralPage() {
  const t = useTexts();
  const heading = usePageHeading(t('referral.title'));
  const { value: shown, setValue, problem, reload } = useLoaded(() => getReferral());
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <h1 {...heading}>{t('referral.title')}</h1>
      <LoadProblem problem={problem} onRetry={reload} />
      {shown === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {shown && (
        <>
          <Invite referral={shown} />
          <Referred
            referral={shown}
            onMore={(next) =>
              setValue((before) => before && { ...next, referred: [...before.referred, ...next.referred] })
            }
          />
        </>
      )}
    </main>
  );
}

function Invite({ referral: { kind, code, url, terms } }: { referral: OwnReferral }) {
  const t = useTexts();
  const { brand } = useBoot();
  const name = brandName(brand, useLanguage());
  return (
    <>
      <p className={css.lead}>{t(`referral.lead.${kind}`, { brand: name })}</p>
      <div className={css.columns}>
        <div className={css.stack}>
          <OwnLink
            className={css.panel}
            url={url}
            title={t('referral.link')}
            message={(address) => t(`referral.message.${kind}`, { brand: name, address })}
          />
          <p className={css.code}>{t('referral.code', { code })}</p>
        </div>
        <section className={css.panel} aria-labelledby="referral-how">
          <h2 id="referral-how">{t('referral.how')}</h2>
          <ol className={css.steps}>
            <li>{t(`referral.how.${kind}.1`)}</li>
            <li>{t(`referral.how.${kind}.2`)}</li>
            {terms && <li>{t('referral.pay', { amount: money(terms.amount), days: String(terms.within_days) })}</li>}
          </ol>
          {terms ? <Example terms={terms} /> : <p>{t('referral.noPay')}</p>}
          <p>{t('referral.rule.oneLevel')}</p>
          <p>{t('referral.rule.self')}</p>
        </section>
      </div>
    </>
  );
}

/** With days of now, so that nobody has to count. */
function Example({ terms: { amount, within_days } }: { terms: NonNullable<OwnReferral['terms']> }) {
  const t = useTexts();
  const day = useDay();
  const today = istToday();
  return (
    <p className={css.example}>
      {t('referral.example', {
        joined: day(today),
        last: day(lastReferralDay(today, within_days)),
        amount: money(amount),
      })}
    </p>
  );
}

function Referred({ referral, onMore }: { referral: OwnReferral; onMore: (next: OwnReferral) => void }) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const { referred, has_more, earned_amount } = referral;

  async function more() {
    setBusy(true);
    try {
      onMore(await getReferral(referred.at(-1)!.id));
    } catch (error) {
      toast(errorText(error, t('offline')), 'error');
    }
    setBusy(false);
  }

  return (
    <section className={css.who} aria-labelledby="referral-who">
      <h2 id="referral-who">{t('referral.who')}</h2>
      {referred.length > 0 && <p>{t('referral.earnedAll', { amount: money(earned_amount) })}</p>}
      {referred.length === 0 ? (
        <p className={css.panel}>{t('referral.none')}</p>
      ) : (
        <ul className={css.list}>
          {referred.map((one) => (
            <ReferredCard key={one.id} one={one} />
          ))}
        </ul>
      )}
      {has_more && (
        <button type="button" className={form.secondary} disabled={busy} onClick={() => void more()}>
          {t('more')}
        </button>
      )}
    </section>
  );
}

function ReferredCard({ one }: { one: ReferredOne }) {
  const t = useTexts();
  const day = useDay();
  return (
    <li className={css.panel} aria-labelledby={`referred-${one.id}`}>
      <div className={css.head}>
        <h3 id={`referred-${one.id}`}>{one.name}</h3>
        <span className={css.soft}>{one.phone_masked}</span>
      </div>
      <p>
        <strong className={one.state === 'JOINED' ? css.good : undefined}>{t(`referral.state.${one.state}`)}</strong>{' '}
        <span className={css.soft}>
          {one.joined_on === null
            ? t('referral.asked', { day: day(one.asked_on) })
            : t('referral.joined', { day: day(one.joined_on) })}
        </span>
      </p>
      <Outcome one={one} />
    </li>
  );
}

/** What came of it, or what still may. */
function Outcome({ one }: { one: ReferredOne }) {
  const t = useTexts();
  const day = useDay();
  if (one.is_self === 1) return <p>{t('referral.self')}</p>;
  if (one.is_taken_back === 1) return <p>{t('referral.takenBack')}</p>;
  if (one.earned_amount > 0) {
    return (
      <p>
        {t(one.payment_state === 'PAID' || one.payment_state === 'SETTLED' ? 'referral.paid' : 'referral.earned', {
          amount: money(one.earned_amount),
        })}
      </p>
    );
  }
  if (one.open_until === null || one.open_amount === null) return null;
  return (
    <p className={css.soft}>
      {one.open_until < istToday()
        ? t('referral.over', { day: day(one.open_until) })
        : t('referral.open', { day: day(one.open_until), amount: money(one.open_amount) })}
    </p>
  );
}
