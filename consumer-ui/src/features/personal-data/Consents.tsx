import { useState } from 'react';
import { Dialog } from '@marketplace/web/dialogs/Dialog.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { api } from '../../session/api.js';
import { reloadProfile } from '../../session/customer.js';
import { useMoment } from '@marketplace/web/i18n/dates.js';
import { useTexts } from './i18n/useTexts.js';
import type { Consent } from './usePersonalData.js';
import css from './PersonalDataPage.module.css';

interface ConsentsProps {
  consents: readonly Consent[];
  onChange: () => void;
}

/** Every consent in its full wording; most can be withdrawn as easily as they were given. */
export function Consents({ consents, onChange }: ConsentsProps) {
  const t = useTexts();
  const moment = useMoment();
  const [asked, setAsked] = useState<Consent | null>(null);
  const purposeOf = (consent: Consent) => t(`purpose.${consent.purpose}`, namesIn(consent));
  return (
    <section className={css.panel} aria-labelledby="consents">
      <h2 id="consents">{t('consents.title')}</h2>
      {consents.length === 0 && <p className={css.soft}>{t('consents.none')}</p>}
      <ul className={css.rows}>
        {consents.map((consent) => (
          <li key={consent.uuid}>
            <h3>{purposeOf(consent)}</h3>
            <p className={css.soft}>
              {t('consents.given', { date: moment(consent.given_at) })}
              {consent.withdrawn_at !== null && (
                <>
                  <br />
                  {t('consents.withdrawn', { date: moment(consent.withdrawn_at) })}
                </>
              )}
            </p>
            <blockquote className={css.words} lang={consent.text_version.slice(-2)}>
              {consent.text}
            </blockquote>
            {consent.purpose === 'terms_privacy' ? (
              <p className={css.soft}>{t('consents.ends')}</p>
            ) : (
              consent.withdrawn_at === null && (
                <button
                  type="button"
                  className={form.plain}
                  aria-label={t('consents.withdrawOf', { purpose: purposeOf(consent) })}
                  onClick={() => setAsked(consent)}
                >
                  {t('consents.withdraw')}
                </button>
              )
            )}
          </li>
        ))}
      </ul>
      {asked && asked.purpose !== 'terms_privacy' && (
        <WithdrawDialog
          uuid={asked.uuid}
          effect={t(`withdraw.${asked.purpose}`, namesIn(asked))}
          onClose={() => setAsked(null)}
          onDone={onChange}
        />
      )}
    </section>
  );
}

/** The names that the text mentions. */
function namesIn({ lender_name, bureau_name }: Consent) {
  return { lender: lender_name ?? '', bureau: bureau_name ?? '' };
}

interface WithdrawDialogProps {
  uuid: string;
  /** Text that explains the effect of withdrawing. */
  effect: string;
  onClose: () => void;
  onDone: () => void;
}

function WithdrawDialog({ uuid, effect, onClose, onDone }: WithdrawDialogProps) {
  const t = useTexts();
  const [isSending, setSending] = useState(false);
  const withdraw = async () => {
    setSending(true);
    try {
      await api.POST('/api/consents/{uuid}/withdraw', { params: { path: { uuid } } });
      toast(t('consents.done'));
      // Withdrawing the consent may have ended an application.
      await reloadProfile();
      onDone();
      onClose();
    } catch (error) {
      setSending(false);
      toast(errorText(error, t('offline')), 'error');
    }
  };
  return (
    <Dialog title={t('withdraw.title')} onClose={onClose}>
      <p>{effect}</p>
      <div className={`${form.actions} ${css.choice}`}>
        <button type="button" className={form.button} disabled={isSending} onClick={() => void withdraw()}>
          {t('withdraw.yes')}
        </button>
        <button type="button" className={form.secondary} onClick={onClose}>
          {t('withdraw.no')}
        </button>
      </div>
    </Dialog>
  );
}
