import { useState } from 'react';
import Button from '@mui/material/Button';
import { useNotify, useRefresh } from 'react-admin';
import { MERCHANT_REFUSALS } from '@marketplace/contract/merchants/merchants.js';
import { failureOf, post } from '../../api/http.js';
import type { MerchantFullRecord } from '../../api/records.js';
import { REFUSAL_LABELS } from './merchantWords.js';
import { ReasonDialog } from './ReasonDialog.js';

interface OfMerchant {
  merchant: MerchantFullRecord;
}

export function ApproveButton({ merchant }: OfMerchant) {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();

  async function approve() {
    setBusy(true);
    try {
      await post(`/api/admin/merchants/${merchant.id}/approve`, { version: merchant.version });
      notify(`${merchant.shop_name} is approved and gets its link by SMS.`, { type: 'success' });
    } catch (error) {
      notify(failureOf(error), { type: 'error' });
    }
    setBusy(false);
    refresh();
  }

  return (
    <Button variant="contained" loading={busy} onClick={() => void approve()}>
      Approve
    </Button>
  );
}

export function RefuseButton({ merchant }: OfMerchant) {
  const [open, setOpen] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        Refuse
      </Button>
      {open && (
        <ReasonDialog
          title={`Refuse ${merchant.shop_name}`}
          submitLabel="Refuse"
          hint="The shop may register again with the same mobile number."
          destructive
          reasons={MERCHANT_REFUSALS}
          labels={REFUSAL_LABELS}
          onSubmit={async (reason) => {
            await post(`/api/admin/merchants/${merchant.id}/refuse`, { version: merchant.version, reason });
            notify(`${merchant.shop_name} is refused.`, { type: 'success' });
            refresh();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
