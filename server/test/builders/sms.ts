import { Messaging, type SmsMessage } from '../../src/messaging/messaging.js';
import { eventually } from '../support/eventually.js';
import type { TestApp } from '../support/test-app.js';

/** Takes the place of the way out on these servers and keeps what would be sent, newest last. */
export function takeSms(...apps: TestApp[]): SmsMessage[] {
  const sent: SmsMessage[] = [];
  for (const app of apps) app.app.get(Messaging).sendSms = (sms) => Promise.resolve(void sent.push(sms));
  return sent;
}

/** The newest code that was sent to `phone`, once `count` were. */
export function codeTo(sent: readonly SmsMessage[], phone: string, count = 1): Promise<string> {
  return eventually(() => {
    const texts = sent.filter(({ to }) => to === phone).map(({ text }) => text);
    const code = texts.length >= count ? /#(\d{6})$/.exec(texts.at(-1) ?? '')?.[1] : undefined;
    if (!code) throw new Error(`${texts.length} codes were sent`);
    return code;
  });
}
