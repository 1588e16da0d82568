import { createTransport } from 'nodemailer';
import type { SmtpConfig } from '../config/outside-services.js';
import { refuseInTransaction } from '../database/transaction-scope.js';
import { FailedForGood } from '../errors/failed-for-good.js';
import { traced } from '../telemetry/tracing.js';
import type { EmailMessage } from './email.js';

const CONNECTIONS = 4;
/** For each answer of the mail server, and for a whole mail: a job's claim holds for a minute. */
const TIMEOUTS = { answerMs: 10_000, mailMs: 40_000 };

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Hands mails over to a mail server, over at most a few connections that stay open. */
export class SmtpMail {
  private readonly transport;

  constructor(
    private readonly settings: SmtpConfig,
    private readonly timeouts = TIMEOUTS,
  ) {
    const { host, port, secure, requireTls, user, password } = settings;
    const { answerMs } = timeouts;
    this.transport = createTransport({
      pool: true,
      maxConnections: CONNECTIONS,
      ...{ host, port, secure, requireTLS: requireTls },
      ...(user !== null && { auth: { user, pass: password ?? '' } }),
      ...{ connectionTimeout: answerMs, greetingTimeout: answerMs, socketTimeout: answerMs, dnsTimeout: answerMs },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ to, subject, text, attachments = [], unsubscribeUrl, idempotencyKey }: EmailMessage): Promise<void> {
    const { from, host } = this.settings;
    refuseInTransaction('the mail server');
    await traced('mail server', 'client', { 'server.address': host }, () =>
      this.inTime(
        this.transport.sendMail({
          from,
          // Not as text, which could name several.
          to: { name: '', address: to },
          ...{ subject, text },
          attachments: attachments.map(({ name, type, content }) => ({
            ...{ filename: name, contentType: type, content, encoding: 'base64' },
          })),
          ...(unsubscribeUrl !== undefined && {
            headers: {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
          // The same when it is tried again, by which mail boxes recognise it.
          messageId: `<${idempotencyKey}@${from.slice(from.lastIndexOf('@') + 1)}>`,
        }),
      ),
    );
  }

  close(): void {
    this.transport.close();
  }

  private async inTime(sending: Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The mail server is too slow')), this.timeouts.mailMs);
    });
    try {
      await Promise.race([sending.catch((error: unknown) => Promise.reject(plainError(error as SmtpError))), late]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Answers of mail servers quote the recipient, who must be in no log. */
function plainError({ code, command, responseCode }: SmtpError): Error {
  if (responseCode === undefined) return new Error(`The mail server did not take the mail (${code ?? 'no reason'})`);
  const reason = `The mail server answered ${responseCode}`;
  // Other refusals, such as of our password, are ours to mend: the mail waits for it.
  const isRefused = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  return isRefused ? new FailedForGood(reason) : new Error(reason);
}
