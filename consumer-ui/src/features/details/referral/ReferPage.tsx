import { useEffect, useEffectEvent, useState } from 'react';
import type { components } from '@marketplace/contract/api/schema.d.js';
import { currentReferralTerms } from '@marketplace/contract/consents/referrals.js';
import { REFERRAL_FIELDS, REFERRAL_FORM, type ReferralField } from '@marketplace/contract/forms/referral.js';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import { brandName } from '@marketplace/web/boot/brand.js';
import { valuesOf } from '@marketplace/web/forms/answers.js';
import formCss from '@marketplace/web/forms/form.module.css';
import { FormPages } from '@marketplace/web/forms/FormPages.js';
import pages from '@marketplace/web/forms/FormPages.module.css';
import { ApiError, errorText } from '@marketplace/web/http/ApiError.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { PasscodePage } from '@marketplace/web/otp/PasscodePage.js';
import NotFound from '@marketplace/web/pages/NotFound.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { api } from '../../../session/api.js';
import { type Challenge, challengeStore } from '../../../session/challenge.js';
import { referralCode } from '../../../session/referralCode.js';
import { PlaceHelp } from '../PlaceHelp.js';
import { useFormDraft } from '../useFormDraft.js';
import { useTexts } from './i18n/useTexts.js';
import css from './ReferPage.module.css';

type Invitation = components['schemas']['ReferralInvitation'];
type Leaving = components['schemas']['LeaveReferralDto'];

const FIELDS = Object.keys(REFERRAL_FIELDS) as ReferralField[];
const referralChallenge = challengeStore('referral-challenge');
/** The step after those of the form, in the address. */
const OTP_STEP = 'otp';
const PHONE_STEP = 1 + REFERRAL_FORM.steps.findIndex(({ fields }) => fields.some(({ name }) => name === 'phone'));

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
  const { brand } = useBoot();
  const language = useLanguage();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { answers, refuse, forget } = useFormDraft('referral', FIELDS);
  const [problem, setProblem] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  /** The challenge of the number that was sent a code. */
  const [sent, setSent] = useState(referralChallenge.kept);

  const { consent: _agreed, ...values } = valuesOf(REFERRAL_FORM, answers);
  const phone = String(values.phone);
  const keep = (challenge: Challenge) => {
    referralChallenge.keep(challenge);
    setSent(challenge);
  };
  const sendOtp = async () => {
    const before = sent?.phone === phone && { challenge: sent.challenge };
    const { data } = await api.POST('/api/otp/send', {
      body: { phone, partner: brand.slug, purpose: 'referral', ...before },
    });
    const { prospectId, challenge, retryAfterSeconds } = data!;
    keep({ prospectId, challenge, phone, resendAt: Date.now() + retryAfterSeconds * 1000 });
  };
  const finish = async () => {
    setProblem(undefined);
    try {
      // A visitor who went back to change another answer still has a valid code.
      if (sent?.phone !== phone) await sendOtp();
      await navigate(`?step=${OTP_STEP}`);
    } catch (error) {
      setProblem(errorText(error, t('notSent')));
    }
  };
  const leave = async (otp: string) => {
    const proof = { ...(sent && { challenge: sent.challenge }), otp };
    try {
      await api.POST('/api/referrals', {
        body: { ...values, code, consent_text_version: currentReferralTerms(language), ...proof } as Leaving,
      });
      forget();
      referralChallenge.forget();
      setLeft(true);
    } catch (error) {
      const refused = error instanceof ApiError ? (error.body?.errors ?? []) : [];
      const step = REFERRAL_FORM.steps.findIndex(({ fields }) =>
        fields.some(({ name }) => refused.some(({ field }) => field === name)),
      );
      if (step < 0) throw error;
      refuse(refused);
      await navigate(`?step=${step + 1}`);
    }
  };

  if (isLeft) return <Left />;
  if (search.get('step') === OTP_STEP && sent?.phone === phone) {
    return (
      <PasscodePage
        phone={phone}
        resendAt={sent.resendAt}
        submitText={t('leave')}
        onCode={leave}
        onResend={sendOtp}
        onLater={(resendAt) => keep({ ...sent, resendAt })}
        changeAt={`?step=${PHONE_STEP}`}
      />
    );
  }
  return (
    <FormPages
      form={REFERRAL_FORM}
      answers={answers}
      options={{}}
      finishText={t('sendOtp')}
      onFinish={finish}
      notice={
        problem === undefined ? (
          <p className={formCss.hint}>
            {t('partner.by', { referrer })} {t('otpNext')} {t('free')}
          </p>
        ) : (
          <p role="alert" className={formCss.notice}>
            {problem}
          </p>
        )
      }
      helpOf={({ name, kind, rule }, text) =>
        kind === 'pincode' ? (
          <PlaceHelp kind={kind} rule={rule} text={text} />
        ) : name === 'consent' ? (
          <p className={css.notices}>
            <Link to="/privacy-policy">{t('privacy')}</Link>
          </p>
        ) : null
      }
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
