import { type SubmitEvent, useState } from 'react';
import { OTP } from '@marketplace/contract/otp/otp.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useTexts as useSharedTexts } from '@marketplace/web/i18n/useTexts.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { api } from '../../session/api.js';
import { useTexts } from './i18n/useTexts.js';
import type { Submission } from './useSubmissions.js';

/** The form for the code that the lender has sent. */
export function LenderOtp({ row, reload }: { row: Submission; reload: () => Promise<void> }) {
  const t = useTexts();
  const offline = useSharedTexts()('offline');
  const [otp, setOtp] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const params = { path: { appId: row.appId, lenderId: row.lender_id } };

  const attempt = async (call: () => Promise<unknown>) => {
    setBusy(true);
    setError(undefined);
    try {
      await call();
    } catch (problem) {
      setError(errorText(problem, offline));
    } finally {
      setBusy(false);
    }
  };
  const confirm = (event: SubmitEvent) => {
    event.preventDefault();
    if (!OTP.test(otp)) return setError(t('otp.wrong'));
    void attempt(async () => {
      await api.POST('/api/applications/{appId}/lenders/{lenderId}/otp', { params, body: { otp } });
      await reload();
    });
  };
  const resend = () =>
    void attempt(async () => {
      await api.POST('/api/applications/{appId}/lenders/{lenderId}/otp/resend', { params });
      toast(t('otp.resent'));
    });

  return (
    <form className={form.form} noValidate onSubmit={confirm}>
      <p>{t('otp', { lender: row.lender_name })}</p>
      <Field label={t('otp.label')} error={error}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={otp}
            onChange={(event) => setOtp(event.target.value.replace(/\D/g, '').slice(0, 6))}
          />
        )}
      </Field>
      <div className={form.actions}>
        <button type="submit" className={form.button} disabled={isBusy}>
          {t('otp.button')}
        </button>
        <button type="button" className={form.plain} disabled={isBusy} onClick={resend}>
          {t('otp.resend')}
        </button>
      </div>
    </form>
  );
}
