import { useState } from 'react';
import { Dialog } from '@marketplace/web/dialogs/Dialog.tsx';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.ts';
import { useTexts as useSharedTexts } from '@marketplace/web/i18n/useTexts.ts';
import { toast } from '@marketplace/web/toasts/toast.ts';
import { api } from '../../session/api.ts';
import { useTexts } from './i18n/useTexts.ts';
import type { Submission } from './useSubmissions.ts';
import css from './applying.module.css';

export function Withdraw({ row, reload }: { row: Submission; reload: () => Promise<void> }) {
  const t = useTexts();
  const offline = useSharedTexts()('offline');
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const lender = row.lender_name;
  const withdraw = async () => {
    setBusy(true);
    try {
      await api.POST('/api/applications/{appId}/lenders/{lenderId}/withdraw', {
        params: { path: { appId: row.appId, lenderId: row.lender_id } },
      });
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
        {t('withdraw')}
      </button>
      {isAsking && (
        <Dialog title={t('withdraw.title', { lender })} onClose={() => setAsking(false)}>
          <p className={css.asked}>{t('withdraw.text', { lender })}</p>
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
