import { useState } from 'react';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useNotify, useRefresh } from 'react-admin';
import { MERCHANT_REFUSALS } from '@marketplace/contract/merchants/merchants.js';
import { failureOf, post } from '../../api/http.js';
import type { MerchantFullRecord } from '../../api/records.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { useTexts } from './i18n/useTexts.js';
import { ReasonDialog } from './ReasonDialog.js';

interface OfMerchant {
  merchant: MerchantFullRecord;
}

/** Asks before the SMS is sent, which cannot be taken back. */
export function ApproveButton({ merchant }: OfMerchant) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const { id, version, shop_name: shop, phone_masked: mobile } = merchant;

  async function approve() {
    setBusy(true);
    try {
      await post(`/api/admin/merchants/${id}/approve`, { version });
      notify(t('approve.done', { shop }), { type: 'success' });
    } catch (error) {
      console.error(error);
      notify(failureOf(error), { type: 'error' });
    }
    setBusy(false);
    setOpen(false);
    refresh();
  }

  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('approve')}
      </Button>
      {open && (
        <FormDialog
          title={t('approve.title', { shop })}
          submitLabel={t('approve.send')}
          busy={busy}
          onSubmit={() => void approve()}
          onClose={() => setOpen(false)}
        >
          <DialogContentText>{t('approve.one', { shop, mobile })}</DialogContentText>
        </FormDialog>
      )}
    </>
  );
}

export function RefuseButton({ merchant }: OfMerchant) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {t('refuse')}
      </Button>
      {open && (
        <ReasonDialog
          title={t('refuse.title', { shopName: merchant.shop_name })}
          submitLabel={t('refuse')}
          hint={t('refuse.hint')}
          destructive
          reasons={MERCHANT_REFUSALS}
          labelOf={(reason) => t(`refusal.${reason}`)}
          onSubmit={async (reason) => {
            await post(`/api/admin/merchants/${merchant.id}/refuse`, { version: merchant.version, reason });
            notify(t('refuse.done', { shopName: merchant.shop_name }), { type: 'success' });
            refresh();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
