import { type ReactNode, useState } from 'react';
import { currentMerchantTerms } from '@marketplace/contract/consents/merchants.js';
import type { FormField } from '@marketplace/contract/forms/forms.js';
import { MERCHANT_FORM, type MerchantField } from '@marketplace/contract/forms/merchant.js';
import { merchantPartnerOf } from '@marketplace/contract/routes/routes.js';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import { brandName } from '@marketplace/web/boot/brand.js';
import type { components } from '@marketplace/contract/api/schema.d.js';
import { valuesOf } from '@marketplace/web/forms/answers.js';
import { FormPages } from '@marketplace/web/forms/FormPages.js';
import formCss from '@marketplace/web/forms/form.module.css';
import pages from '@marketplace/web/forms/FormPages.module.css';
import { ApiError, errorText } from '@marketplace/web/http/ApiError.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import NotFound from '@marketplace/web/pages/NotFound.js';
import { PasscodePage } from '@marketplace/web/otp/PasscodePage.js';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../../session/api.js';
import { type Challenge, challengeStore } from '../../../session/challenge.js';
import { referralCode } from '../../../session/referralCode.js';
import { PlaceHelp } from '../PlaceHelp.js';
import { useTexts } from './i18n/useTexts.js';
import css from './MerchantPage.module.css';
import { useMerchantDraft } from './useMerchantDraft.js';
import { useBusinessKinds } from './useBusinessKinds.js';

type Registration = components['schemas']['RegisterMerchantDto'];

const merchantChallenge = challengeStore('merchant-challenge');
/** The step after those of the form, in the address. */
const OTP_STEP = 'otp';
const PHONE_STEP = 1 + MERCHANT_FORM.steps.findIndex(({ fields }) => fields.some(({ name }) => name === 'phone'));

/** The registration of a shop as a merchant of this page's partner. */
export default function MerchantPage() {
  const t = useTexts();
  const { brand } = useBoot();
  const named = merchantPartnerOf(useLocation().pathname);
  if (named !== null && named !== brand.slug) return <NotFound home="/" homeText={t('start')} />;
  return <MerchantForm />;
}

function MerchantForm() {
  const t = useTexts();
  const { brand } = useBoot();
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { answers, refuse, forget } = useMerchantDraft();
  const kinds = useBusinessKinds();
  const [problem, setProblem] = useState<string>();
  const [search] = useSearchParams();
  /** The challenge of the number that was sent a code. */
  const [sent, setSent] = useState(merchantChallenge.kept);

  if (kinds.status !== 'ready') {
    return (
      <main id="main" tabIndex={-1} className={pages.page}>
        {kinds.status === 'loading' ? (
          <div role="status" aria-label={t('loading')} className={pages.skeleton} />
        ) : (
          <div role="alert" className={`${formCss.form} ${pages.panel}`}>
            <h1>{t('failed')}</h1>
            <p>{t('failedText')}</p>
            <button type="button" className={formCss.button} onClick={kinds.retry}>
              {t('retry')}
            </button>
          </div>
        )}
      </main>
    );
  }

  const { consent: _agreed, ...values } = valuesOf(MERCHANT_FORM, answers);
  const phone = String(values.phone);

  const keep = (challenge: Challenge) => {
    merchantChallenge.keep(challenge);
    setSent(challenge);
  };
  const sendOtp = async () => {
    const before = sent?.phone === phone && { challenge: sent.challenge };
    const { data } = await api.POST('/api/otp/send', {
      body: { phone, partner: brand.slug, purpose: 'merchant', ...before },
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
  const register = async (otp: string) => {
    const proof = { ...(sent && { challenge: sent.challenge }), otp };
    const consent_text_version = currentMerchantTerms(language);
    const referral_code = referralCode.kept();
    const registration = {
      ...{ ...values, partner: brand.slug, consent_text_version, ...proof },
      ...(referral_code !== null && { referral_code }),
    };
    try {
      await api.POST('/api/merchants', { body: registration as Registration });
      forget();
      merchantChallenge.forget();
      referralCode.forget();
      await navigate(`${pathname.replace(/\/$/, '')}/success`, { replace: true, state: 'registered' });
    } catch (error) {
      const refused = error instanceof ApiError ? (error.body?.errors ?? []) : [];
      const step = MERCHANT_FORM.steps.findIndex(({ fields }) =>
        fields.some(({ name }) => refused.some(({ field }) => field === name)),
      );
      if (step < 0) throw error;
      refuse(refused);
      await navigate(`?step=${step + 1}`);
    }
  };

  if (search.get('step') === OTP_STEP && sent?.phone === phone) {
    return (
      <PasscodePage
        phone={phone}
        resendAt={sent.resendAt}
        submitText={t('send')}
        onCode={register}
        onResend={sendOtp}
        onLater={(resendAt) => keep({ ...sent, resendAt })}
        changeAt={`?step=${PHONE_STEP}`}
      />
    );
  }
  return (
    <FormPages
      form={MERCHANT_FORM}
      answers={answers}
      options={{ businessNature: kinds.options }}
      finishText={t('sendOtp')}
      onFinish={finish}
      notice={
        problem === undefined ? (
          <p className={formCss.hint}>
            {t('intro', { brand: brandName(brand, language) })} {t('otpNext')} {t('kept')}
          </p>
        ) : (
          <p role="alert" className={formCss.notice}>
            {problem}
          </p>
        )
      }
      helpOf={helpOf}
    />
  );
}

function helpOf({ name, kind, rule }: FormField<MerchantField>, text: string): ReactNode {
  if (kind === 'pincode') return <PlaceHelp kind={kind} rule={rule} text={text} />;
  return name === 'consent' ? <Notices /> : null;
}

function Notices() {
  const t = useTexts();
  return (
    <p className={css.notices}>
      <Link to="/terms-of-use">{t('terms')}</Link>
      <Link to="/privacy-policy">{t('privacy')}</Link>
    </p>
  );
}
