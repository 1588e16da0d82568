import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetList } from 'react-admin';
import type { MerchantRecord, PartnerRecord } from '../../api/records.js';
import { useAutocompleteTexts } from '../../shared/useAutocompleteTexts.js';
import { useTexts } from './i18n/useTexts.js';

interface LinkOwnerProps {
  partner: PartnerRecord | null;
  merchant: MerchantRecord | null;
  onChange: (partner: PartnerRecord | null, merchant: MerchantRecord | null) => void;
}

/** Whom the visitors of a link count for: a partner, and one of its approved merchants if it has any. */
export function LinkOwner({ partner, merchant, onChange }: LinkOwnerProps) {
  const t = useTexts();
  const texts = useAutocompleteTexts();
  const { data: partners = [] } = useGetList<PartnerRecord>('partners', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
    filter: { status: 1 },
  });
  const { data: merchants = [] } = useGetList<MerchantRecord>(
    'merchant-management',
    {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'shop_name', order: 'ASC' },
      filter: { partner_id: partner?.id, state: 'APPROVED' },
    },
    { enabled: partner !== null },
  );
  return (
    <>
      <Autocomplete
        {...texts}
        options={partners}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        value={partner}
        onChange={(_event, chosen) => onChange(chosen, null)}
        renderInput={(params) => <TextField {...params} label={t('partner')} required />}
      />
      {merchants.length > 0 && (
        <Autocomplete
          {...texts}
          options={merchants}
          getOptionLabel={({ shop_name, phone_masked }) => `${shop_name} (${phone_masked})`}
          getOptionKey={({ id }) => id}
          value={merchant}
          onChange={(_event, chosen) => onChange(partner, chosen)}
          renderInput={(params) => <TextField {...params} label={t('merchant')} />}
        />
      )}
    </>
  );
}
