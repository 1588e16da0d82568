import { useState } from 'react';
import { Dialog } from '@marketplace/web/dialogs/Dialog.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useTexts as useSharedTexts } from '@marketplace/web/i18n/useTexts.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { api } from '../../session/api.js';
import { useTexts } from './i18n/useTexts.js';
import type { Submission } from './useSubmissions.js';
import css from './applying.module.css';

interface Reload {
  reload: () => Promise<void>;
}

/** Withdraws the application from one lender. */
export function Withdraw({ row, reload }: { row: Submission } & Reload) {
  const t = useTexts();
  const { appId, lender_id: lenderId, lender_name: lender } = row;
  const withdraw = () =>
    api.POST('/api/applications/{appId}/lenders/{lenderId}/withdraw', { params: { path: { appId, lenderId } } });
  return (
    <Confirmed
      text={t('withdraw')}
      title={t('withdraw.title', { lender })}
      effect={t('withdraw.text', { lender })}
      act={withdraw}
      reload={reload}
    />
  );
}

/** Withdraws the application from all lenders. */
export function WithdrawAll({ appId, reload }: { appId: string } & Reload) {
  const t = useTexts();
  const withdraw = () => api.POST('/api/applications/{appId}/withdraw', { params: { path: { appId } } });
  return (
    <Confirmed
      text={t('withdrawAll')}
      title={t('withdrawAll.title')}
      effect={t('withdrawAll.text')}
      act={withdraw}
      reload={reload}
    />
  );
}

interface ConfirmedProps extends Reload {
  text: string;
  title: string;
  effect: string;
  act: () => Promise<unknown>;
}

function Confirmed({ text, title, effect, act, reload }: ConfirmedProps) {
  const t = useTexts();
  const offline = useSharedTexts()('offline');
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      await act();
      await reload();
      setAsking(false);
    } catch (error) {
      toast(errorText(error, offline), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.flush}>
      <button type="button" className={form.plain} onClick={() => setAsking(true)}>
        {text}
      </button>
      {isAsking && (
        <Dialog title={title} onClose={() => setAsking(false)}>
          <p className={css.asked}>{effect}</p>
          <div className={css.answers}>
            <button type="button" className={form.button} disabled={isBusy} onClick={() => void withdraw()}>
              {t('withdraw.yes')}
            </button>
            <button type="button" className={form.secondary} onClick={() => setAsking(false)}>
              {t('withdraw.no')}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
