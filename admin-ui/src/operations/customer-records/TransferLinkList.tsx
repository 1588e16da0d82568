import { formatIstDateTime } from '../../shared/dates.js';
import type { components } from '@marketplace/contract/api/schema.d.js';
import { useTexts } from './i18n/useTexts.js';
import { RecordRow, RecordRows, useRecords } from './RecordSection.js';

type Link = components['schemas']['CustomerTransferLink'];

/** Links that let a customer go on at another device. */
export function TransferLinkList({ customer }: { customer: string }) {
  const t = useTexts();
  const query = useRecords<Link>(customer, 'transfer-links');
  return (
    <RecordRows name={t('links')} query={query} empty={t('links.none')}>
      {({ state, made_at, sent_by, ended_at }) => {
        const at = formatIstDateTime(made_at);
        return (
          <RecordRow
            title={t(`links.${state}`)}
            details={[
              sent_by === null ? t('links.madeBy', { at }) : t('links.sentBy', { at, name: sent_by }),
              ended_at && t('links.ended', { at: formatIstDateTime(ended_at) }),
            ]}
          />
        );
      }}
    </RecordRows>
  );
}
