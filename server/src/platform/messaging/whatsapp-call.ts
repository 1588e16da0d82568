import type { Receipt } from './message-log.js';

/** What a customer wrote to the number. */
export interface WhatsAppReply {
  id: string;
  /** Digits with the code of the country. */
  from: string;
  text: string;
  at: Date;
}

const STATUSES: Readonly<Record<string, 'delivered' | 'failed'>> = {
  delivered: 'delivered',
  read: 'delivered',
  failed: 'failed',
};
/** Longer ones are not WhatsApp's. */
const ID_MAX = 256;

/**
 * What a call of WhatsApp tells, by the shape of its Cloud API: what became of messages, and what customers wrote. What is
 * of no use here is passed over, because a call that is refused comes again for a week.
 */
export function toldBy(body: unknown): { receipts: Receipt[]; replies: WhatsAppReply[] } {
  const values = listOf(body, 'entry')
    .flatMap((entry) => listOf(entry, 'changes'))
    .filter((change) => textOf(change, 'field') === 'messages')
    .map((change) => (change as { value?: unknown }).value);
  return {
    receipts: values.flatMap((value) => listOf(value, 'statuses')).flatMap(receiptIn),
    replies: values.flatMap((value) => listOf(value, 'messages')).flatMap(replyIn),
  };
}

function receiptIn(said: unknown): Receipt[] {
  const uuid = textOf(said, 'biz_opaque_callback_data');
  const gatewayId = textOf(said, 'id');
  const status = STATUSES[textOf(said, 'status')];
  if (!uuid || !gatewayId || !status) return [];
  const [error] = listOf(said, 'errors') as { code?: unknown }[];
  const code = typeof error?.code === 'number' ? `whatsapp-${error.code}` : null;
  return [{ id: uuid, status, gateway_id: gatewayId, reason: status === 'failed' ? code : null }];
}

function replyIn(said: unknown): WhatsAppReply[] {
  const [id, from, type] = [textOf(said, 'id'), textOf(said, 'from'), textOf(said, 'type')];
  const seconds = Number(textOf(said, 'timestamp'));
  if (!id || !from || !Number.isFinite(seconds)) return [];
  const { text, button, interactive } = said as Record<string, unknown>;
  const written =
    type === 'text'
      ? textOf(text, 'body')
      : type === 'button'
        ? textOf(button, 'text')
        : textOf((interactive as { button_reply?: unknown } | undefined)?.button_reply, 'title');
  return [{ id, from, text: written, at: new Date(seconds * 1000) }];
}

function listOf(value: unknown, key: string): unknown[] {
  const list = isObject(value) ? value[key] : undefined;
  return Array.isArray(list) ? list : [];
}

function textOf(value: unknown, key: string): string {
  const text = isObject(value) ? value[key] : undefined;
  return typeof text === 'string' && (key === 'body' || text.length <= ID_MAX) ? text : '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
