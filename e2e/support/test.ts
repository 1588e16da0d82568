import { type Browser, type BrowserContext, expect, test as base } from '@playwright/test';

export type NewProfile = Parameters<Browser['newContext']>[0];

let browser: Browser;
/** What the pages of each profile threw or tried in vain. */
const complaints = new Map<BrowserContext, string[]>();
/** What else the pages said and asked for in vain, which explains a test that failed. */
let said: string[] = [];

/** A test whose visitors' profiles are closed after it, none of whose pages threw or tried what the content security policy refuses. */
export const test = base.extend<{ profiles: void }>({
  profiles: [
    async ({ browser: launched }, use, info) => {
      browser = launched;
      said = [];
      await use();
      if (info.status !== info.expectedStatus) console.log(['The pages said:', ...said].join('\n  '));
      const heard = [...complaints.values()].flat();
      await Promise.all([...complaints.keys()].map((context) => context.close()));
      complaints.clear();
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * A browser profile of its own, as another person on another machine has it, at the width of the project unless another
 * one is given; `stored` is what the browser remembers of earlier visits.
 */
export async function newProfile(
  baseURL: string,
  stored: Record<string, string>,
  options: NewProfile = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    serviceWorkers: 'block',
    ...(options.viewport && { hasTouch: options.viewport.width < 600 }),
    storageState: {
      cookies: [],
      origins: [{ origin: baseURL, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
    },
    ...options,
  });
  const heard: string[] = [];
  context.on('weberror', (error) => heard.push(String(error.error())));
  context.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) heard.push(message.text());
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  context.on('requestfailed', (request) => said.push(`${request.url()} failed: ${request.failure()?.errorText}`));
  context.on('response', (response) => {
    if (response.status() >= 500) said.push(`${response.url()} answered ${response.status()}`);
  });
  complaints.set(context, heard);
  return context;
}
