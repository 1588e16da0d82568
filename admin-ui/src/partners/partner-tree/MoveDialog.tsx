import { useNotify } from 'react-admin';
import { post } from '../../api/http.js';
import type { BranchFullRecord, MerchantRecord } from '../../api/records.js';
import { RecordDialog } from '../../shared/RecordDialog.js';
import { useTexts } from './i18n/useTexts.js';

interface MoveDialogProps {
  agent: BranchFullRecord['agent_list'][number];
  shop: BranchFullRecord;
  onClose: () => void;
}

/** Asks for the agent's new shop. */
export function MoveDialog({ agent, shop, onClose }: MoveDialogProps) {
  const t = useTexts();
  const notify = useNotify();
  return (
    <RecordDialog<MerchantRecord>
      title={t('moveTitle', { name: agent.name })}
      submitLabel={t('move')}
      text={t('moveText', { shop: shop.shop_name })}
      label={t('newShop')}
      resource="merchant-management"
      sort={{ field: 'submitted_at', order: 'DESC' }}
      filter={{ partner_id: shop.partner_id, state: 'APPROVED' }}
      nameOf={({ shop_name }) => shop_name}
      except={shop.id}
      onSubmit={async ({ id, shop_name }) => {
        await post(`/api/admin/partner-tree/agents/${agent.id}/move`, {
          ...{ from_merchant_id: shop.id, to_merchant_id: id },
        });
        notify(t('moved', { name: agent.name, shop: shop_name }), { type: 'success' });
      }}
      onClose={onClose}
    />
  );
}
