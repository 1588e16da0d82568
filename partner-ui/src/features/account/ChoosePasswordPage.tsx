import { useEffect, useState } from 'react';
import { ErrorSummary } from '@marketplace/web/forms/ErrorSummary.js';
import form from '@marketplace/web/forms/form.module.css';
import { ApiError, errorText } from '@marketplace/web/http/ApiError.js';
import { Spinner } from '@marketplace/web/pages/Spinner.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTexts } from '../../i18n/useTexts.js';
import { choosePassword, findPasswordLink, type PasswordLink } from './api.js';
import { BY_EMAIL } from '../../session/paths.js';
import { NewPasswordField } from './NewPasswordField.js';
import css from './SignInPage.module.css';

/** The page of the link that the owner of an account was sent; its key is in the fragment. */
export default function ChoosePasswordPage() {
  const t = useTexts();
  const key = useLocation().hash.slice(1);
  const [owner, setOwner] = useState<PasswordLink>();
  const [ended, setEnded] = useState<unknown>();
  const heading = usePageHeading(t('choose.title'));

  useEffect(() => {
    let isCurrent = true;
    findPasswordLink(key).then(
      (found) => isCurrent && setOwner(found),
      (error: unknown) => isCurrent && setEnded(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);

  if (owner === undefined && ended === undefined) return <Spinner />;
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <h1 {...heading}>{t('choose.title')}</h1>
        {owner && <p className={css.lead}>{t('choose.lead', { name: owner.name, email: owner.email_masked })}</p>}
      </div>
      {owner !== undefined && ended === undefined ? (
        <ChooseForm linkKey={key} owner={owner} onEnded={setEnded} />
      ) : (
        <div className={css.panel}>
          <p role="alert">{isBroken(ended) ? t('choose.broken') : errorText(ended, t('offline'))}</p>
          <p>
            <Link to={BY_EMAIL}>{t('choose.toSignIn')}</Link>
          </p>
        </div>
      )}
    </main>
  );
}

/** A key that lost characters in transit already fails the check of its form. */
function isBroken(error: unknown): boolean {
  return error instanceof ApiError && error.body?.code === 'REQUEST.INVALID';
}

interface ChooseFormProps {
  linkKey: string;
  owner: PasswordLink;
  onEnded: (error: unknown) => void;
}

function ChooseForm({ linkKey, owner, onEnded }: ChooseFormProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { new_password: '' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = formState;
  const problem = errors.new_password?.message;

  const send = async ({ new_password }: { new_password: string }) => {
    setRefusal(undefined);
    try {
      await choosePassword({ key: linkKey, new_password });
      toast(t('choose.done'));
      void navigate(BY_EMAIL, { replace: true });
    } catch (error) {
      const code = error instanceof ApiError ? error.body?.code : undefined;
      if (code === 'AUTH.PASSWORD_COMMON') setError('new_password', { message: errorText(error, t('offline')) });
      else if (code?.startsWith('PASSWORD_LINK.')) onEnded(error);
      else setRefusal(errorText(error, t('offline')));
    }
  };

  return (
    <form
      className={`${form.form} ${css.panel}`}
      onSubmit={(event) => void handleSubmit(send, () => setRefusal(undefined))(event)}
      noValidate
    >
      <ErrorSummary
        title={t('choose.problem')}
        errors={refusal === undefined ? (problem ? [{ id: 'new_password', text: problem }] : []) : [{ text: refusal }]}
        attempt={submitCount}
      />
      {/* Password managers store the new password under this name. */}
      <input type="text" autoComplete="username" value={owner.email_masked} readOnly hidden />
      <NewPasswordField error={problem} register={(rules) => register('new_password', rules)} />
      <button type="submit" className={form.button} disabled={isSubmitting}>
        {t('choose.save')}
      </button>
    </form>
  );
}
