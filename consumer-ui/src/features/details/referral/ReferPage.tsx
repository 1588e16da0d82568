import { useEffect, useEffectEvent, useState } from 'react';
import type { components } from '@marketplace/contract/api/schema.d.js';
import { currentReferralTerms } from '@marketplace/contract/consents/referrals.js';
import { REFERRAL_FORM } from '@marketplace/contract/forms/referral.js';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import { brandName } from '@marketplace/web/boot/brand.js';
import formCss from '@marketplace/web/forms/form.module.css';
import pages from '@marketplace/web/forms/FormPages.module.css';
import { ApiError, errorText } from '@marketplace/web/http/ApiError.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import NotFound from '@marketplace/web/pages/NotFound.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link, useParams } from 'react-router';
import { api } from '../../../session/api.js';
import { referralCode } from '../../../session/referralCode.js';
import css from '../ProvenForm.module.css';
import { ProvenForm } from '../ProvenForm.js';
import { useTexts } from './i18n/useTexts.js';

type Invitation = components['schemas']['ReferralInvitation'];
type Leaving = components['schemas']['LeaveReferralDto'];

/** Where a referral link leads: a shop goes on to its registration, a new partner leaves a number. */
export default function ReferPage() {
  const t = useTexts();
  const { code = '' } = useParams();
  const [invitation, setInvitation] = useState<Invitation | 'unknown'>();
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  const texts = useEffectEvent(() => t('failed'));
  useEffect(() => {
    let isCurrent = true;
    api.GET('/api/referrals/{code}', { params: { path: { code } } }).then(
      ({ data }) => {
        if (!isCurrent) return;
        setInvitation(data);
        setProblem(undefined);
      },
      (error: unknown) => {
        if (!isCurrent) return;
        if (error instanceof ApiError && error.body?.code === 'REFERRAL.NOT_FOUND') setInvitation('unknown');
        else setProblem(errorText(error, texts()));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [code, round]);

  if (invitation === 'unknown') return <NotFound home="/" homeText={t('start')} />;
  if (invitation === undefined) {
    return (
      <main id="main" tabIndex={-1} className={pages.page}>
        {problem === undefined ? (
          <div role="status" aria-label={t('loading')} className={pages.skeleton} />
        ) : (
          <div role="alert" className={`${formCss.form} ${pages.panel}`}>
            <h1>{t('failedTitle')}</h1>
            <p>{problem}</p>
            <button type="button" className={formCss.button} onClick={() => setRound((last) => last + 1)}>
              {t('retry')}
            </button>
          </div>
        )}
      </main>
    );
  }
  return invitation.kind === 'MERCHANT' ? (
    <ForShops code={code} referrer={invitation.referrer} />
  ) : (
    <ForPartners code={code} referrer={invitation.referrer} />
  );
}

function ForShops({ code, referrer }: { code: string; referrer: string }) {
  const t = useTexts();
  const { brand } = useBoot();
  const title = t('shop.title', { brand: brandName(brand, useLanguage()) });
  const heading = usePageHeading(title);
  return (
    <main id="main" tabIndex={-1} className={pages.page}>
      <h1 {...heading}>{title}</h1>
      <div className={`${formCss.form} ${pages.panel}`}>
        <p>{t('shop.by', { referrer })}</p>
        <ol className={css.next}>
          <li>{t('shop.register')}</li>
          <li>{t('shop.check')}</li>
          <li>{t('shop.earn')}</li>
        </ol>
        <Link to="/create-merchant-form" className={formCss.button} onClick={() => referralCode.keep(code)}>
          {t('shop.go')}
        </Link>
        <p className={formCss.hint}>{t('free')}</p>
      </div>
    </main>
  );
}

function ForPartners({ code, referrer }: { code: string; referrer: string }) {
  const t = useTexts();
  const language = useLanguage();
  const [isLeft, setLeft] = useState(false);
  if (isLeft) return <Left />;
  const leave = (answers: object) => {
    const body = { ...answers, code, consent_text_version: currentReferralTerms(language) };
    return api.POST('/api/referrals', { body: body as Leaving });
  };
  return (
    <ProvenForm
      purpose="referral"
      form={REFERRAL_FORM}
      intro={`${t('partner.by', { referrer })} ${t('otpNext')} ${t('free')}`}
      notices={<Link to="/privacy-policy">{t('privacy')}</Link>}
      otpText={t('sendOtp')}
      submitText={t('leave')}
      failedText={t('notSent')}
      send={leave}
      onSent={() => setLeft(true)}
    />
  );
}

function Left() {
  const t = useTexts();
  const heading = usePageHeading(t('done.title'));
  const { ref } = heading;
  // The button that had the focus no longer exists.
  useEffect(() => ref.current?.focus(), [ref]);
  return (
    <main id="main" tabIndex={-1} className={pages.page}>
      <h1 {...heading}>{t('done.title')}</h1>
      <div className={`${formCss.form} ${pages.panel}`}>
        <p>{t('done.call')}</p>
        <p className={formCss.hint}>{t('done.never')}</p>
        <Link to="/" className={formCss.secondary}>
          {t('start')}
        </Link>
      </div>
    </main>
  );
}
