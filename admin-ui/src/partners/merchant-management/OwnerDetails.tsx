import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MERCHANT_VIEW_REASONS } from '@marketplace/contract/merchants/merchants.js';
import { post } from '../../api/http.js';
import type { MerchantDetails, MerchantFullRecord } from '../../api/records.js';
import { Facts } from '../../shared/Facts.js';
import { useTexts } from './i18n/useTexts.js';
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
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Facts
        facts={[
          [t('owner'), merchant.owner_masked],
          [t('mobile'), merchant.phone_masked],
          [t('email'), merchant.email_masked],
          ['PAN', merchant.pan_masked],
          ['GSTIN', merchant.has_gstin ? t('given') : null],
        ]}
      />
      <Box>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t('showAll')}
        </Button>
      </Box>
      {open && (
        <ReasonDialog
          title={t('showAll')}
          submitLabel={t('show')}
          hint={t('lookHint')}
          reasons={MERCHANT_VIEW_REASONS}
          labelOf={(reason) => t(`view.${reason}`)}
          onSubmit={async (reason) => onShow(await post(`/api/admin/merchants/${merchant.id}/view`, { reason }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function AllDetails({ details }: { details: MerchantDetails }) {
  const t = useTexts();
  return (
    <Facts
      facts={[
        [t('owner'), details.owner_name],
        [t('mobile'), details.phone],
        [t('email'), details.email],
        [t('address'), [details.address1, details.address2, details.postal_code].filter(Boolean).join(', ')],
        ['PAN', details.pan],
        ['GSTIN', details.gstin],
      ]}
    />
  );
}
