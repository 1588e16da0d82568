import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../config/config.js';

export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  /** Lets the gateway drop a repetition. */
  idempotencyKey: string;
}

/** The way out for messages. It is called by the outbox worker only, never by a request. */
export abstract class Messaging {
  abstract sendEmail(email: EmailMessage): Promise<void>;
}

/** Without a gateway, messages are told in the log; what they say is no secret. */
@Injectable()
export class ConsoleMessaging extends Messaging {
  private readonly logger = new Logger('Messaging');

  sendEmail(email: EmailMessage): Promise<void> {
    this.logger.log({ msg: `E-mail: ${email.subject}`, text: email.text });
    return Promise.resolve();
  }
}

const TIMEOUT_MS = 10_000;

/** `POST MESSAGING_URL` with the message as JSON; 2xx means taken over. */
@Injectable()
export class HttpMessaging extends Messaging {
  constructor(
    private readonly url: string,
    private readonly token: string | null,
  ) {
    super();
  }

  async sendEmail({ idempotencyKey, ...email }: EmailMessage): Promise<void> {
    const answer = await fetch(this.url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': idempotencyKey,
        ...(this.token !== null && { Authorization: `Bearer ${this.token}` }),
      },
      body: JSON.stringify({ channel: 'email', ...email }),
    });
    if (!answer.ok) throw new Error(`The message gateway answered ${answer.status}`);
  }
}

export function messagingFor(config: Config): Messaging {
  const { url, token } = config.messaging;
  return url === null ? new ConsoleMessaging() : new HttpMessaging(url, token);
}
