import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useGetList, useNotify, useRefresh } from 'react-admin';
import { failureOf, post } from '../../api/http.js';
import type { BranchFullRecord, MerchantRecord } from '../../api/records.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { useAutocompleteTexts } from '../../shared/useAutocompleteTexts.js';
import { useDebounced } from '../../shared/useDebounced.js';
import { useTexts } from './i18n/useTexts.js';

interface MoveDialogProps {
  agent: BranchFullRecord['agent_list'][number];
  shop: BranchFullRecord;
  onClose: () => void;
}

/** Asks for the new shop, which is found by its name however many the partner has. */
export function MoveDialog({ agent, shop, onClose }: MoveDialogProps) {
  const t = useTexts();
  const notify = useNotify();
  const refresh = useRefresh();
  const texts = useAutocompleteTexts();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<MerchantRecord | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const q = useDebounced(typed);
  const { data = [], isFetching } = useGetList<MerchantRecord>('merchant-management', {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'submitted_at', order: 'DESC' },
    filter: { partner_id: shop.partner_id, state: 'APPROVED', ...(q !== '' && { q }) },
  });

  async function move() {
    if (chosen === null) return;
    setBusy(true);
    try {
      await post(`/api/admin/partner-tree/agents/${agent.id}/move`, {
        ...{ from_merchant_id: shop.id, to_merchant_id: chosen.id },
      });
      notify(t('moved', { name: agent.name, shop: chosen.shop_name }), { type: 'success' });
      onClose();
      refresh();
    } catch (error) {
      setRefused(failureOf(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t('moveTitle', { name: agent.name })}
      submitLabel={t('move')}
      submitDisabled={chosen === null}
      busy={busy}
      onSubmit={() => void move()}
      onClose={onClose}
    >
      <DialogContentText variant="body2">{t('moveText', { shop: shop.shop_name })}</DialogContentText>
      <Autocomplete
        {...texts}
        options={data.filter(({ id }) => id !== shop.id)}
        loading={isFetching}
        filterOptions={(options) => options}
        getOptionLabel={({ shop_name }) => shop_name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        value={chosen}
        onChange={(_, value) => setChosen(value)}
        onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
        renderInput={(params) => <TextField {...params} label={t('newShop')} required sx={{ mt: 1 }} />}
      />
      {refused !== undefined && (
        <Typography color="error" role="alert">
          {refused}
        </Typography>
      )}
    </FormDialog>
  );
}
