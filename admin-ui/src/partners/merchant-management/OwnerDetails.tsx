import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MERCHANT_VIEW_REASONS } from '@marketplace/contract/merchants/merchants.js';
import { post } from '../../api/http.js';
import type { MerchantDetails, MerchantFullRecord } from '../../api/records.js';
import { Facts } from '../../shared/Facts.js';
import { VIEW_REASON_LABELS } from './merchantWords.js';
import { ReasonDialog } from './ReasonDialog.js';

interface OfMerchant {
  merchant: MerchantFullRecord;
}

/** Who registered: masked, until an admin gives a reason to see all. */
export function OwnerDetails({ merchant }: OfMerchant) {
  const [shown, setShown] = useState<MerchantDetails>();
  return shown ? <AllDetails details={shown} /> : <MaskedDetails merchant={merchant} onShow={setShown} />;
}

function MaskedDetails({ merchant, onShow }: OfMerchant & { onShow: (details: MerchantDetails) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Facts
        facts={[
          ['Owner', merchant.owner_masked],
          ['Mobile', merchant.phone_masked],
          ['E-mail', merchant.email_masked],
          ['PAN', merchant.pan_masked],
          ['GSTIN', merchant.has_gstin ? 'Given' : null],
        ]}
      />
      <Box>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          Show all details
        </Button>
      </Box>
      {open && (
        <ReasonDialog
          title="Show all details"
          submitLabel="Show"
          hint="Your look at them is written into the history, with the reason."
          reasons={MERCHANT_VIEW_REASONS}
          labels={VIEW_REASON_LABELS}
          onSubmit={async (reason) => onShow(await post(`/api/admin/merchants/${merchant.id}/view`, { reason }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function AllDetails({ details }: { details: MerchantDetails }) {
  return (
    <Facts
      facts={[
        ['Owner', details.owner_name],
        ['Mobile', details.phone],
        ['E-mail', details.email],
        ['Address', [details.address1, details.address2, details.postal_code].filter(Boolean).join(', ')],
        ['PAN', details.pan],
        ['GSTIN', details.gstin],
      ]}
    />
  );
}
