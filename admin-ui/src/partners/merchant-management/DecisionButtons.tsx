import { useState } from 'react';
import Button from '@mui/material/Button';
import { useNotify, useRefresh } from 'react-admin';
import { MERCHANT_REFUSALS } from '@marketplace/contract/merchants/merchants.js';
import { failureOf, post } from '../../api/http.js';
import type { MerchantFullRecord } from '../../api/records.js';
import { useTexts } from './i18n/useTexts.js';
import { ReasonDialog } from './ReasonDialog.js';

interface OfMerchant {
  merchant: MerchantFullRecord;
}

export function ApproveButton({ merchant }: OfMerchant) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();

  async function approve() {
    setBusy(true);
    try {
      await post(`/api/admin/merchants/${merchant.id}/approve`, { version: merchant.version });
      notify(t('approve.done', { shop: merchant.shop_name }), { type: 'success' });
    } catch (error) {
      notify(failureOf(error), { type: 'error' });
    }
    setBusy(false);
    refresh();
  }

  return (
    <Button variant="contained" loading={busy} onClick={() => void approve()}>
      {t('approve')}
    </Button>
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
