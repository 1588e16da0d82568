import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { REFERRAL_VIEW_REASONS } from '@marketplace/contract/partners/referrals.js';
import { post } from '../../api/http.js';
import type { ReferralFullRecord, Schemas } from '../../api/records.js';
import { Facts } from '../../shared/Facts.js';
import { ReasonDialog } from '../merchant-management/ReasonDialog.js';
import { useTexts } from './i18n/useTexts.js';

type Details = Schemas['ReferralDetailsResponse'];

/** Who left the number: masked, until an admin gives a reason to see all. */
export function LeadDetails({ referral }: { referral: ReferralFullRecord }) {
  const t = useTexts();
  const [shown, setShown] = useState<Details>();
  const [open, setOpen] = useState(false);
  if (shown) {
    return (
      <Facts
        facts={[
          [t('contact'), shown.contact_name],
          [t('mobile'), shown.phone],
          [t('pincode'), shown.postal_code],
          [t('place'), referral.area],
        ]}
      />
    );
  }
  return (
    <>
      <Facts
        facts={[
          [t('contact'), referral.contact_masked],
          [t('mobile'), referral.phone_masked],
          [t('place'), referral.area],
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
          reasons={REFERRAL_VIEW_REASONS}
          labelOf={(reason) => t(`view.${reason}`)}
          onSubmit={async (reason) => setShown(await post(`/api/admin/referrals/${referral.id}/view`, { reason }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
