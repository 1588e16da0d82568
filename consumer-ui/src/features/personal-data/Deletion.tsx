import { useState, type SyntheticEvent } from 'react';
import { DELETION_REASONS, type DeletionReason } from '@marketplace/contract/privacy/deletion.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { api } from '../../session/api.js';
import { useMoment } from '@marketplace/web/i18n/dates.js';
import { useTexts } from './i18n/useTexts.js';
import type { PersonalData } from './usePersonalData.js';
import css from './PersonalDataPage.module.css';

interface DeletionProps {
  userId: string;
  request: PersonalData['deletion_request'];
  onChange: () => void;
}

/** The request for deletion, with the data that must be kept nevertheless; the customer can take it back. */
export function Deletion({ userId, request, onChange }: DeletionProps) {
  const isOpen = request?.state === 'REQUESTED';
  const t = useTexts();
  const moment = useMoment();
  const [reason, setReason] = useState<DeletionReason | null>(null);
  const [isSending, setSending] = useState(false);
  const params = { path: { id: userId } };

  const send = async (call: () => Promise<unknown>, notice?: string) => {
    setSending(true);
    try {
      await call();
      if (notice) toast(notice);
      onChange();
    } catch (error) {
      toast(errorText(error, t('offline')), 'error');
    } finally {
      setSending(false);
    }
  };
  const ask = (event: SyntheticEvent) => {
    event.preventDefault();
    void send(() => api.POST('/api/user/{id}/deletion-request', { params, body: { reason } }));
  };
  const takeBack = () =>
    void send(() => api.DELETE('/api/user/{id}/deletion-request', { params }), t('delete.takenBack'));

  return (
    <section className={css.panel} aria-labelledby="deletion">
      <h2 id="deletion">{t('delete.title')}</h2>
      <p>{t('delete.lead')}</p>
      <h3>{t('delete.kept')}</h3>
      <ul className={css.kept}>
        <li>{t('delete.kept.loans')}</li>
        <li>{t('delete.kept.consents')}</li>
        <li>{t('delete.kept.audit')}</li>
      </ul>
      <p>{t('delete.lenders')}</p>
      <div role="status">
        {request && (
          <div className={form.notice}>
            <strong>{t('delete.asked', { date: moment(request.requested_at) })}</strong>
            <p>{request.refusal ? t(`refusal.${request.refusal}`) : t('delete.askedText')}</p>
            {request.refusal && <p>{t('delete.refused')}</p>}
          </div>
        )}
      </div>
      {isOpen ? (
        <div className={css.buttons}>
          <button type="button" className={form.secondary} disabled={isSending} onClick={takeBack}>
            {t('delete.takeBack')}
          </button>
        </div>
      ) : (
        <form className={form.form} onSubmit={ask}>
          <Field label={t('delete.reason')} optional={t('delete.optional')}>
            {(control) => (
              <select
                {...control}
                value={reason ?? ''}
                onChange={({ target }) => setReason(DELETION_REASONS.find((one) => one === target.value) ?? null)}
              >
                <option value="">{t('delete.noReason')}</option>
                {DELETION_REASONS.map((one) => (
                  <option key={one} value={one}>
                    {t(`reason.${one}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <div className={css.buttons}>
            <button type="submit" className={form.secondary} disabled={isSending}>
              {t('delete.ask')}
            </button>
          </div>
        </form>
      )}
    </section>
  );
}
