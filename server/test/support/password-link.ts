import { type ConsoleMessaging, Messaging } from '../../src/platform/messaging/messaging.js';
import { eventually } from './eventually.js';
import type { TestApp } from './test-app.js';

/** The link for choosing a password in the latest of `count` such e-mails to `email`, which any of the servers sent. */
export async function passwordLinkFor(
  servers: TestApp[],
  email: string,
  count = 1,
): Promise<{ url: URL; key: string }> {
  const links = () =>
    servers
      .flatMap(({ app }) => app.get<Messaging, ConsoleMessaging>(Messaging).sent)
      .sort((one, other) => other.at.getTime() - one.at.getTime())
      .flatMap(({ to, text }) => (to === email ? (/https?:\S+#\S+/.exec(text) ?? []) : []));
  const latest = await eventually(() => {
    const found = links();
    if (found.length !== count) throw new Error(`${found.length} of ${count} links to ${email} were sent`);
    return found[0]!;
  });
  const url = new URL(latest);
  return { url, key: url.hash.slice(1) };
}
