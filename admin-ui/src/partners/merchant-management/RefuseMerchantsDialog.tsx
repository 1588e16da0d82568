import { useState } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { MERCHANT_REFUSALS, type MerchantRefusal } from '@marketplace/contract/merchants/merchants.js';
import type { MerchantRecord } from '../../api/records.js';
import { BulkDialog, type Chosen } from '../../shared/BulkDialog.js';
import { useTexts } from './i18n/useTexts.js';
import { refuseMerchants } from './merchantCalls.js';

/** Refuses several merchants for one reason. */
export function RefuseMerchantsDialog({ chosen }: { chosen: Chosen<MerchantRecord> }) {
  const t = useTexts();
  const [reason, setReason] = useState<MerchantRefusal | ''>('');
  return (
    <BulkDialog
      chosen={chosen}
      label={t('refuse')}
      text={t('refuse.text')}
      destructive
      submitDisabled={reason === ''}
      nameOf={({ shop_name }) => shop_name}
      send={(merchants) => refuseMerchants(merchants, reason as MerchantRefusal)}
    >
      <TextField
        label={t('reason')}
        select
        required
        value={reason}
        onChange={({ target }) => setReason(target.value as MerchantRefusal)}
      >
        {MERCHANT_REFUSALS.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`refusal.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </BulkDialog>
  );
}
