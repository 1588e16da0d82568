import type { WhatsAppConfig } from '../config/outside-services.js';
import { refuseInTransaction } from '../database/transaction-scope.js';
import { FailedForGood } from '../errors/failed-for-good.js';
import { traced } from '../telemetry/tracing.js';

/** A template's message: WhatsApp writes the approved text itself, and is told what stands in its variables. */
export interface WhatsAppMessage {
  /** Ten digits. */
  to: string;
  template: { name: string; language: string };
  /** In their order in the text. */
  values: readonly string[];
  /** What it becomes, for servers that send nothing. */
  text: string;
  /** Comes back with each receipt. */
  uuid: string;
}

/** Nobody knows whether it was taken. It is not sent again, because WhatsApp would deliver both. */
export class OutcomeUnknown extends FailedForGood {}

/** Longer than a connection may take to be made (10 s), after which nothing has been sent; a round ends before its claim. */
const TIMEOUT_MS = 11_500;
/** No longer one is read: of a refusal, only the number matters. */
const ANSWER_MAX = 16 * 1024;
/** Of Meta's list of errors: too many at once, or something of ours that has to be mended. Not of this message. */
const NOT_OF_THE_MESSAGE = new Set([
  ...[0, 1, 2, 3, 4, 10, 190, 200, 368, 80007],
  ...[130429, 131000, 131005, 131016, 131031, 131042, 131048, 131056, 131057, 133004, 133010],
]);
/** Errors of connections that were never there. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'UND_ERR_CONNECT_TIMEOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Hands messages over to WhatsApp's Cloud API. */
export class WhatsAppCloud {
  constructor(
    private readonly settings: Pick<WhatsAppConfig, 'url' | 'token'>,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  async send({ to, template, values, uuid }: WhatsAppMessage): Promise<void> {
    const { url, token } = this.settings;
    refuseInTransaction('WhatsApp');
    const parameters = values.map((text) => ({ type: 'text', text }));
    const message = {
      ...{ messaging_product: 'whatsapp', recipient_type: 'individual', to: `91${to}`, type: 'template' },
      template: {
        name: template.name,
        language: { code: template.language },
        components: parameters.length === 0 ? [] : [{ type: 'body', parameters }],
      },
      biz_opaque_callback_data: uuid,
    };
    const attributes = { 'http.request.method': 'POST', 'server.address': new URL(url).hostname };
    const answer = await traced('WhatsApp', 'client', attributes, () =>
      fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(this.timeoutMs),
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify(message),
      }).catch((error: unknown) => Promise.reject(failureOf(error))),
    );
    if (answer.ok) {
      await answer.body?.cancel();
      return;
    }
    const code = await codeOf(answer);
    const said = `WhatsApp answered ${answer.status}${code === null ? '' : ` (${code})`}`;
    const isOurs = answer.status < 400 || answer.status >= 500 || [401, 403, 429].includes(answer.status);
    throw isOurs || (code !== null && NOT_OF_THE_MESSAGE.has(code)) ? new Error(said) : new FailedForGood(said);
  }
}

/** Whether the message may have arrived, although no answer has. */
function failureOf(error: unknown): Error {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return code !== undefined && NOT_CONNECTED.has(code)
    ? new Error(`WhatsApp is away (${code})`)
    : new OutcomeUnknown('unknown');
}

/** Their words may quote the number. */
async function codeOf({ body }: Response): Promise<number | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
      parts.push(part);
      size += part.length;
      if (size > ANSWER_MAX) return null;
    }
    const { error } = JSON.parse(Buffer.concat(parts).toString()) as { error?: { code?: unknown } };
    return typeof error?.code === 'number' ? error.code : null;
  } catch {
    return null;
  }
}
