import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { headerOf, type MessageCategory } from '@marketplace/contract/messages/dlt.js';
import { Config } from '../config/config.js';
import { refuseInTransaction } from '../database/transaction-scope.js';
import { traced } from '../telemetry/tracing.js';
import type { EmailMessage } from './email.js';
import { SmtpMail } from './smtp-mail.js';
import type { WrittenSms } from './sms-texts.js';
import { WhatsAppCloud, type WhatsAppMessage } from './whatsapp.js';

/** What was registered with the operators for a text that is kept in the database. */
export interface RegisteredSms {
  text: string;
  category: MessageCategory;
  registered: { header: string; entityId: string; templateId: string };
}

export type SmsMessage = (WrittenSms | RegisteredSms) & {
  /** Ten digits. */
  to: string;
  idempotencyKey: string;
};

/** Sends messages. Only the outbox worker calls it, never a request. */
export abstract class Messaging implements OnApplicationShutdown {
  /** Without a mail server of their own, mails go the way of the other messages. */
  constructor(
    private readonly mail: SmtpMail | null = null,
    private readonly whatsApp: WhatsAppCloud | null = null,
  ) {}

  /** Whether messages by WhatsApp go anywhere from here. */
  get hasWhatsApp(): boolean {
    return this.whatsApp !== null;
  }

  /** @throws {OutcomeUnknown} when it may have been taken: whoever sends it again has it delivered twice. */
  sendWhatsApp(message: WhatsAppMessage): Promise<void> {
    return this.whatsApp ? this.whatsApp.send(message) : this.passWhatsApp(message);
  }

  sendEmail(email: EmailMessage): Promise<void> {
    return this.mail ? this.mail.send(email) : this.passEmail(email);
  }

  abstract sendSms(sms: SmsMessage): Promise<void>;

  protected abstract passEmail(email: EmailMessage): Promise<void>;

  protected abstract passWhatsApp(message: WhatsAppMessage): Promise<void>;

  /** The outbox has finished its jobs by then. */
  onApplicationShutdown(): void {
    this.mail?.close();
  }
}

/** The number of messages on the page of messages. */
const MOST_SHOWN = 50;

/** Without a gateway, messages go to the log and to `/development/messages`. Production does not start without one. */
@Injectable()
export class ConsoleMessaging extends Messaging {
  private readonly logger = new Logger('Messaging');
  /** Newest first. */
  readonly sent: { at: Date; to: string; text: string }[] = [];

  protected passEmail({ to, subject, text, attachments = [] }: EmailMessage): Promise<void> {
    this.logger.log({ msg: `E-mail: ${subject}`, text });
    this.keep(to, [subject, text, ...attachments.map(({ name }) => `[${name}]`)].join('\n\n'));
    return Promise.resolve();
  }

  override get hasWhatsApp(): boolean {
    return true;
  }

  protected passWhatsApp({ to, text, template: { name } }: WhatsAppMessage): Promise<void> {
    this.logger.log({ msg: `WhatsApp: ${name}`, text });
    this.keep(to, text);
    return Promise.resolve();
  }

  sendSms({ to, text }: SmsMessage): Promise<void> {
    this.logger.log({ msg: 'SMS', text });
    this.keep(to, text);
    return Promise.resolve();
  }

  private keep(to: string, text: string): void {
    this.sent.unshift({ at: new Date(), to, text });
    this.sent.length = Math.min(this.sent.length, MOST_SHOWN);
  }
}

const TIMEOUT_MS = 10_000;

/** `POST MESSAGING_URL` with the message as JSON; a status of 2xx means that the gateway has accepted it. */
@Injectable()
export class HttpMessaging extends Messaging {
  constructor(
    private readonly settings: Config['messaging'] & { url: string },
    mail: SmtpMail | null,
    whatsApp: WhatsAppCloud | null,
  ) {
    super(mail, whatsApp);
  }

  protected passWhatsApp(): Promise<void> {
    return Promise.reject(new Error('WhatsApp is not connected: WHATSAPP_URL is not set'));
  }

  protected passEmail({ idempotencyKey, unsubscribeUrl, ...email }: EmailMessage): Promise<void> {
    const unsubscribe = unsubscribeUrl !== undefined && { unsubscribe_url: unsubscribeUrl };
    return this.post({ channel: 'email', ...email, ...unsubscribe }, idempotencyKey);
  }

  sendSms(sms: SmsMessage): Promise<void> {
    const { to, text, category, idempotencyKey } = sms;
    const { header, entityId, templateId } = this.registeredOf(sms);
    const facts = { header: header && headerOf(header, category), entity_id: entityId, template_id: templateId };
    return this.post({ channel: 'sms', to: `+91${to}`, text, ...facts }, idempotencyKey);
  }

  private registeredOf(sms: WrittenSms | RegisteredSms) {
    if ('registered' in sms) return sms.registered;
    const { header, entityId, templates } = this.settings.sms;
    return { header, entityId, templateId: templates.get(sms.template) ?? null };
  }

  private async post(message: object, idempotencyKey: string): Promise<void> {
    const { url, token } = this.settings;
    refuseInTransaction('the message gateway');
    const attributes = { 'http.request.method': 'POST', 'server.address': new URL(url).hostname };
    const answer = await traced('message gateway', 'client', attributes, () =>
      fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': idempotencyKey,
          ...(token !== null && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(message),
      }),
    );
    if (!answer.ok) throw new Error(`The message gateway answered ${answer.status}`);
  }
}

export function messagingFor({ messaging }: Config): Messaging {
  const { url, smtp, whatsApp: settings } = messaging;
  const whatsApp = settings && new WhatsAppCloud(settings);
  const mail = smtp && new SmtpMail(smtp);
  return url === null ? new ConsoleMessaging(mail, whatsApp) : new HttpMessaging({ ...messaging, url }, mail, whatsApp);
}
