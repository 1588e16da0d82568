import { formatIstDateTime } from '../../shared/dates.js';
import type { components } from '@marketplace/contract/api/schema.d.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useTexts } from './i18n/useTexts.js';
import { RecordRow, RecordRows, useRecords } from './RecordSection.js';

type Message = components['schemas']['CustomerMessage'];

/** What was sent to a customer, without the texts. */
export function MessageList({ customer }: { customer: string }) {
  return <MessageRows query={useRecords<Message>(customer, 'messages')} />;
}

interface MessageRowsProps {
  query: { data: readonly Message[] | undefined; error: unknown; refetch: () => unknown };
}

export function MessageRows({ query }: MessageRowsProps) {
  const t = useTexts();
  return (
    <RecordRows name={t('messages')} query={query} empty={t('messages.none')}>
      {({ kind, channel, at, delivery }) => (
        <RecordRow
          title={t(`messages.${kind}`)}
          state={<StatusChip good={delivery === 'sent'} label={t(`delivery.${delivery}`)} />}
          details={[t('messages.by', { channel: t(`messages.${channel}`), at: formatIstDateTime(at) })]}
        />
      )}
    </RecordRows>
  );
}
