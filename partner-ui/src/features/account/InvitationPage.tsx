import { useEffect, useState } from 'react';
import { showBrand, brandName } from '@marketplace/web/boot/brand.js';
import form from '@marketplace/web/forms/form.module.css';
import { ApiError, errorText } from '@marketplace/web/http/ApiError.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { PasscodePage } from '@marketplace/web/otp/PasscodePage.js';
import { Spinner } from '@marketplace/web/pages/Spinner.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTexts } from '../../i18n/useTexts.js';
import { acceptInvitation, findInvitation, type Invitation, type SentCode, sendInvitationCode } from './api.js';
import { LOGIN } from '../../session/paths.js';
import css from './SignInPage.module.css';

/** The page of the link in the SMS; its key is in the fragment. A code to the number proves whom it reached. */
export default function InvitationPage() {
  const t = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const key = useLocation().hash.slice(1);
  const [invitation, setInvitation] = useState<Invitation>();
  const [ended, setEnded] = useState<unknown>();
  const [sent, setSent] = useState<SentCode>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const heading = usePageHeading(t('invitation.title'));

  useEffect(() => {
    let isCurrent = true;
    findInvitation(key).then(
      (found) => {
        if (!isCurrent) return;
        // The address in the message names no partner.
        showBrand(found.brand);
        setInvitation(found);
      },
      (error: unknown) => isCurrent && setEnded(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);

  const send = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      setSent(await sendInvitationCode(key));
    } catch (error) {
      setProblem(errorText(error, t('offline')));
    }
    setBusy(false);
  };

  if (invitation && sent) {
    return (
      <PasscodePage
        phone={invitation.phone_masked}
        resendAt={sent.resendAt}
        submitText={t('invitation.accept')}
        onCode={async (otp) => {
          await acceptInvitation(key, sent, otp);
          toast(t('invitation.done'));
          void navigate('/', { replace: true });
        }}
        onResend={async () => setSent(await sendInvitationCode(key, sent))}
        onLater={(resendAt) => setSent({ ...sent, resendAt })}
        changeAt={null}
      />
    );
  }
  if (invitation === undefined && ended === undefined) return <Spinner />;
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <h1 {...heading}>{t('invitation.title')}</h1>
        {invitation && (
          <p className={css.lead}>
            {t(invitation.role === 'AGENT' ? 'invitation.agent' : 'invitation.merchant', {
              name: invitation.name,
              brand: brandName(invitation.brand, language),
              shop: invitation.merchant_name ?? '',
            })}
          </p>
        )}
      </div>
      {invitation ? (
        <div className={`${form.form} ${css.panel}`}>
          {problem !== undefined && (
            <p role="alert" className={form.notice}>
              {problem}
            </p>
          )}
          <p>{t('invitation.next', { phone: invitation.phone_masked.slice(-4) })}</p>
          <button type="button" className={form.button} disabled={isBusy} onClick={() => void send()}>
            {t('signIn.sendOtp')}
          </button>
          <p className={form.hint}>{t('invitation.later')}</p>
        </div>
      ) : (
        <div className={css.panel}>
          <p role="alert">{isBroken(ended) ? t('invitation.broken') : errorText(ended, t('offline'))}</p>
          <p>
            <Link to={LOGIN}>{t('choose.toSignIn')}</Link>
          </p>
        </div>
      )}
    </main>
  );
}

/** A key that lost characters on its way already fails the check of its form. */
function isBroken(error: unknown): boolean {
  return error instanceof ApiError && error.body?.code === 'REQUEST.INVALID';
}
