import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useGetList, useNotify, useRefresh } from 'react-admin';
import { REFERRAL_REFUSALS } from '@marketplace/contract/partners/referrals.js';
import { failureOf, post } from '../../api/http.js';
import type { PartnerRecord, ReferralFullRecord } from '../../api/records.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { useAutocompleteTexts } from '../../shared/useAutocompleteTexts.js';
import { useDebounced } from '../../shared/useDebounced.js';
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
  const refresh = useRefresh();
  const texts = useAutocompleteTexts();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<PartnerRecord | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const q = useDebounced(typed);
  const { id, version, business_name: name, referrer_id } = referral;
  const { data = [], isFetching } = useGetList<PartnerRecord>('partners', {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'id', order: 'DESC' },
    filter: q === '' ? {} : { q },
  });

  async function join() {
    if (chosen === null) return;
    setBusy(true);
    try {
      await post(`/api/admin/referrals/${id}/join`, { version, partner_id: chosen.id });
      notify(t('joinDone', { name }), { type: 'success' });
      onClose();
      refresh();
    } catch (error) {
      setRefused(failureOf(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t('joinTitle', { name })}
      submitLabel={t('join')}
      submitDisabled={chosen === null}
      busy={busy}
      onSubmit={() => void join()}
      onClose={onClose}
    >
      <DialogContentText variant="body2">{t('joinText')}</DialogContentText>
      <Autocomplete
        {...texts}
        options={data.filter((partner) => partner.id !== referrer_id)}
        loading={isFetching}
        filterOptions={(options) => options}
        getOptionLabel={(partner) => partner.name}
        getOptionKey={(partner) => partner.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        value={chosen}
        onChange={(_, value) => setChosen(value)}
        onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
        renderInput={(params) => <TextField {...params} label={t('newPartner')} required sx={{ mt: 1 }} />}
      />
      {refused !== undefined && (
        <Typography color="error" role="alert">
          {refused}
        </Typography>
      )}
    </FormDialog>
  );
}
