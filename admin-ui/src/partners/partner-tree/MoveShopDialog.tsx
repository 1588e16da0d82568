import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import DialogContentText from '@mui/material/DialogContentText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MERCHANT_MOVE_REASONS, type MerchantMoveReason } from '@marketplace/contract/merchants/merchants.js';
import { useGetList, useNotify, useRefresh } from 'react-admin';
import { failureOf, post } from '../../api/http.js';
import type { BranchFullRecord, PartnerRecord } from '../../api/records.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { useAutocompleteTexts } from '../../shared/useAutocompleteTexts.js';
import { useDebounced } from '../../shared/useDebounced.js';
import { useTexts } from './i18n/useTexts.js';

/** Asks for the new partner and the reason. */
export function MoveShopDialog({ shop, onClose }: { shop: BranchFullRecord; onClose: () => void }) {
  const t = useTexts();
  const notify = useNotify();
  const refresh = useRefresh();
  const texts = useAutocompleteTexts();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<PartnerRecord | null>(null);
  const [reason, setReason] = useState<MerchantMoveReason | ''>('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const q = useDebounced(typed);
  const { data = [], isFetching } = useGetList<PartnerRecord>('partners', {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'name', order: 'ASC' },
    filter: { status: 1, ...(q !== '' && { q }) },
  });

  async function move() {
    if (chosen === null) return;
    setBusy(true);
    try {
      await post(`/api/admin/partner-tree/${shop.id}/move`, {
        ...{ from_partner_id: shop.partner_id, to_partner_id: chosen.id, reason },
      });
      notify(t('shopMoved', { shop: shop.shop_name, partner: chosen.name }), { type: 'success' });
      onClose();
      refresh();
    } catch (error) {
      setRefused(failureOf(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t('moveShopTitle', { shop: shop.shop_name })}
      submitLabel={t('moveShop')}
      submitDisabled={chosen === null || reason === ''}
      busy={busy}
      onSubmit={() => void move()}
      onClose={onClose}
    >
      <DialogContentText variant="body2">{t('moveShopText', { partner: shop.partner_name })}</DialogContentText>
      <Autocomplete
        {...texts}
        options={data.filter(({ id }) => id !== shop.partner_id)}
        loading={isFetching}
        filterOptions={(options) => options}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        value={chosen}
        onChange={(_, value) => setChosen(value)}
        onInputChange={(_, text, why) => why === 'input' && setTyped(text)}
        renderInput={(params) => <TextField {...params} label={t('newPartner')} required sx={{ mt: 1 }} />}
      />
      <TextField
        select
        required
        label={t('reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value as MerchantMoveReason)}
        sx={{ mt: 2 }}
      >
        {MERCHANT_MOVE_REASONS.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`reason.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {refused !== undefined && (
        <Typography color="error" role="alert">
          {refused}
        </Typography>
      )}
    </FormDialog>
  );
}
