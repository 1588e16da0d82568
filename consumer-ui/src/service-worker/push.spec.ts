import { describe, expect, it } from '@jest/globals';
import { listenForPush } from './push.js';

const ORIGIN = 'https://www.example.in';

/** What a service worker has of a browser, as far as it is used. */
function aWorker() {
  const listeners = new Map<string, (event: object) => void>();
  const shown: { title: string; options: NotificationOptions }[] = [];
  const opened: string[] = [];
  const waited: Promise<unknown>[] = [];
  const worker = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    location: { origin: ORIGIN },
    registration: {
      showNotification: (title: string, options: NotificationOptions) =>
        Promise.resolve(shown.push({ title, options })),
    },
    clients: { openWindow: (url: string) => Promise.resolve(opened.push(url)) },
  };
  listenForPush(worker as unknown as ServiceWorkerGlobalScope);
  const waitUntil = (work: Promise<unknown>) => void waited.push(work);
  return {
    ...{ shown, opened, waited },
    push: (text: string | null) => {
      const data = text === null ? null : { json: () => JSON.parse(text) as unknown };
      listeners.get('push')!({ data, waitUntil });
    },
    click: (url: string) => {
      let isClosed = false;
      const notification = { data: { url }, close: () => (isClosed = true) };
      listeners.get('notificationclick')!({ notification, waitUntil });
      return isClosed;
    },
  };
}

describe('notices of the service worker', () => {
  it('a message of the server is shown as it is, and the worker lives until it is shown', () => {
    const worker = aWorker();
    worker.push(JSON.stringify({ title: 'आपके आवेदन की ख़बर', body: 'खोलकर देखें।', url: '/r/n/abc', tag: 'abc' }));
    expect(worker.shown).toEqual([
      { title: 'आपके आवेदन की ख़बर', options: { body: 'खोलकर देखें।', tag: 'abc', data: { url: '/r/n/abc' } } },
    ]);
    expect(worker.waited).toHaveLength(1);
  });

  it.each([null, 'no JSON', 'null'])('%j is shown without words of its own, and leads to the status', (text) => {
    const worker = aWorker();
    worker.push(text);
    expect(worker.shown).toEqual([
      {
        title: 'News of your application · आपके आवेदन की ख़बर',
        options: { body: '', tag: 'status', data: { url: '/user/status' } },
      },
    ]);
  });

  it.each([
    ['/r/n/abc', `${ORIGIN}/r/n/abc`],
    [`${ORIGIN}/user/status`, `${ORIGIN}/user/status`],
    ['https://evil.example/x', `${ORIGIN}/user/status`],
    ['//evil.example/x', `${ORIGIN}/user/status`],
    ['javascript:alert(1)', `${ORIGIN}/user/status`],
    ['https://', `${ORIGIN}/user/status`],
  ])('a click on a notice that leads to %s opens %s', (url, opened) => {
    const worker = aWorker();
    expect(worker.click(url)).toBe(true);
    expect(worker.opened).toEqual([opened]);
  });
});
