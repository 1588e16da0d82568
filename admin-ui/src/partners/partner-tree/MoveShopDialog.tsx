import { useState } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { MERCHANT_MOVE_REASONS, type MerchantMoveReason } from '@marketplace/contract/merchants/merchants.js';
import { useNotify } from 'react-admin';
import { post } from '../../api/http.js';
import type { BranchFullRecord, PartnerRecord } from '../../api/records.js';
import { RecordDialog } from '../../shared/RecordDialog.js';
import { useTexts } from './i18n/useTexts.js';

/** Asks for the new partner and the reason. */
export function MoveShopDialog({ shop, onClose }: { shop: BranchFullRecord; onClose: () => void }) {
  const t = useTexts();
  const notify = useNotify();
  const [reason, setReason] = useState<MerchantMoveReason | ''>('');
  return (
    <RecordDialog<PartnerRecord>
      title={t('moveShopTitle', { shop: shop.shop_name })}
      submitLabel={t('moveShop')}
      text={t('moveShopText', { partner: shop.partner_name })}
      label={t('newPartner')}
      resource="partners"
      sort={{ field: 'name', order: 'ASC' }}
      filter={{ status: 1 }}
      nameOf={({ name }) => name}
      except={shop.partner_id}
      incomplete={reason === ''}
      onSubmit={async ({ id, name }) => {
        await post(`/api/admin/partner-tree/${shop.id}/move`, {
          ...{ from_partner_id: shop.partner_id, to_partner_id: id, reason },
        });
        notify(t('shopMoved', { shop: shop.shop_name, partner: name }), { type: 'success' });
      }}
      onClose={onClose}
    >
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
    </RecordDialog>
  );
}
