import { useState } from 'react';
import Button from '@mui/material/Button';
import { useNotify, useRefresh } from 'react-admin';
import { REFERRAL_REFUSALS } from '@marketplace/contract/partners/referrals.js';
import { failureOf, post } from '../../api/http.js';
import type { PartnerRecord, ReferralFullRecord } from '../../api/records.js';
import { RecordDialog } from '../../shared/RecordDialog.js';
import { ReasonDialog } from '../merchant-management/ReasonDialog.js';
import { useTexts } from './i18n/useTexts.js';

interface OfReferral {
  referral: ReferralFullRecord;
}

export function ContactedButton({ referral: { id, version, business_name: name } }: OfReferral) {
  const t = useTexts();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);

  async function mark() {
    setBusy(true);
    try {
      await post(`/api/admin/referrals/${id}/contact`, { version });
      notify(t('contactedDone', { name }), { type: 'success' });
    } catch (error) {
      console.error(error);
      notify(failureOf(error), { type: 'error' });
    }
    setBusy(false);
    refresh();
  }

  return (
    <Button variant="outlined" disabled={busy} onClick={() => void mark()}>
      {t('markContacted')}
    </Button>
  );
}

export function RefuseButton({ referral: { id, version, business_name: name } }: OfReferral) {
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
          title={t('refuseTitle', { name })}
          submitLabel={t('refuse')}
          hint={t('refuseHint')}
          destructive
          reasons={REFERRAL_REFUSALS}
          labelOf={(reason) => t(`reason.${reason}`)}
          onSubmit={async (reason) => {
            await post(`/api/admin/referrals/${id}/refuse`, { version, reason });
            notify(t('refuseDone', { name }), { type: 'success' });
            refresh();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export function JoinButton({ referral }: OfReferral) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('join')}
      </Button>
      {open && <JoinDialog referral={referral} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Asks for the partner that the lead has become, which admins have created meanwhile. */
function JoinDialog({ referral, onClose }: OfReferral & { onClose: () => void }) {
  const t = useTexts();
  const notify = useNotify();
  const { id, version, business_name: name, referrer_id } = referral;
  return (
    <RecordDialog<PartnerRecord>
      title={t('joinTitle', { name })}
      submitLabel={t('join')}
      text={t('joinText')}
      label={t('newPartner')}
      resource="partners"
      sort={{ field: 'id', order: 'DESC' }}
      nameOf={(partner) => partner.name}
      except={referrer_id}
      onSubmit={async (partner) => {
        await post(`/api/admin/referrals/${id}/join`, { version, partner_id: partner.id });
        notify(t('joinDone', { name }), { type: 'success' });
      }}
      onClose={onClose}
    />
  );
}
