import type { MerchantRecord } from '../../api/records.js';
import type { BulkAction } from '../../shared/BulkBar.js';
import { BulkDialog } from '../../shared/BulkDialog.js';
import { useTexts } from './i18n/useTexts.js';
import { approveMerchants } from './merchantCalls.js';
import { RefuseMerchantsDialog } from './RefuseMerchantsDialog.js';

const isWaiting = ({ state }: MerchantRecord) => state === 'SUBMITTED';

/** What can be done with several merchants together. */
export function useMerchantActions(): BulkAction<MerchantRecord>[] {
  const t = useTexts();
  return [
    {
      label: t('approve'),
      concerns: isWaiting,
      dialog: (chosen) => (
        <BulkDialog
          chosen={chosen}
          label={t('approve')}
          text={t('approve.text')}
          nameOf={({ shop_name, phone_masked }) => `${shop_name}, ${phone_masked}`}
          send={approveMerchants}
        />
      ),
    },
    { label: t('refuse'), concerns: isWaiting, dialog: (chosen) => <RefuseMerchantsDialog chosen={chosen} /> },
  ];
}
