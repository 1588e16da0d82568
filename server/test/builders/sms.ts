import { Messaging, type SmsMessage } from '../../src/platform/messaging/messaging.js';
import { eventually } from '../support/eventually.js';
import type { TestApp } from '../support/test-app.js';

/** Takes the place of the way out on these servers and keeps what would be sent, newest last. */
export function takeSms(...apps: TestApp[]): SmsMessage[] {
  const sent: SmsMessage[] = [];
  for (const app of apps) app.app.get(Messaging).sendSms = (sms) => Promise.resolve(void sent.push(sms));
  return sent;
}

/** The name of our own text; of a campaign's there is none. */
export function templateOf(sms: SmsMessage | undefined): string | null {
  return sms !== undefined && 'template' in sms ? sms.template : null;
}

/** The codes that were sent to `phone`, newest last. Its other texts, such as a merchant's approval, are left out. */
export function codesTo(sent: readonly SmsMessage[], phone: string): string[] {
  return sent.flatMap(({ to, text }) => (to === phone ? (/#(\d{6})$/.exec(text)?.[1] ?? []) : []));
}

/** The newest code that was sent to `phone`, once `count` were. */
export function codeTo(sent: readonly SmsMessage[], phone: string, count = 1): Promise<string> {
  return eventually(() => {
    const codes = codesTo(sent, phone);
    if (codes.length < count) throw new Error(`${codes.length} codes were sent`);
    return codes.at(-1)!;
  });
}
