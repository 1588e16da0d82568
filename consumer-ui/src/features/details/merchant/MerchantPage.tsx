import { currentMerchantTerms } from '@marketplace/contract/consents/merchants.js';
import { MERCHANT_FORM } from '@marketplace/contract/forms/merchant.js';
import { merchantPartnerOf } from '@marketplace/contract/routes/routes.js';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import { brandName } from '@marketplace/web/boot/brand.js';
import type { components } from '@marketplace/contract/api/schema.d.js';
import formCss from '@marketplace/web/forms/form.module.css';
import pages from '@marketplace/web/forms/FormPages.module.css';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import NotFound from '@marketplace/web/pages/NotFound.js';
import { Link, useLocation, useNavigate } from 'react-router';
import { api } from '../../../session/api.js';
import { referralCode } from '../../../session/referralCode.js';
import { ProvenForm } from '../ProvenForm.js';
import { useTexts } from './i18n/useTexts.js';
import { useBusinessKinds } from './useBusinessKinds.js';

type Registration = components['schemas']['RegisterMerchantDto'];

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
  const kinds = useBusinessKinds();

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

  const register = (answers: object) => {
    const consent_text_version = currentMerchantTerms(language);
    const referral_code = referralCode.kept();
    const body = {
      ...{ ...answers, partner: brand.slug, consent_text_version },
      ...(referral_code !== null && { referral_code }),
    };
    return api.POST('/api/merchants', { body: body as Registration });
  };
  return (
    <ProvenForm
      purpose="merchant"
      form={MERCHANT_FORM}
      options={{ businessNature: kinds.options }}
      intro={`${t('intro', { brand: brandName(brand, language) })} ${t('otpNext')} ${t('kept')}`}
      notices={
        <>
          <Link to="/terms-of-use">{t('terms')}</Link>
          <Link to="/privacy-policy">{t('privacy')}</Link>
        </>
      }
      otpText={t('sendOtp')}
      submitText={t('send')}
      failedText={t('notSent')}
      send={register}
      onSent={() => {
        referralCode.forget();
        return navigate(`${pathname.replace(/\/$/, '')}/success`, { replace: true, state: 'registered' });
      }}
    />
  );
}
