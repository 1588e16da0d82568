/** What the server sends, encrypted for this browser: nothing of the person. */
interface PushMessage {
  title: string;
  body: string;
  /** A path of this site. */
  url: string;
  /** What it takes the place of on the device. */
  tag: string;
}

/** Where a notice leads that tells no address of this site. */
const STATUS_PATH = '/user/status';
/** A browser demands that each message shows something, and does not know the reader's language here. */
const UNREADABLE: PushMessage = {
  title: 'News of your application · आपके आवेदन की ख़बर',
  body: '',
  url: STATUS_PATH,
  tag: 'status',
};

/** Shows notices of the server, and opens the page that a notice is about. */
export function listenForPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const { title, body, url, tag } = messageIn(event.data);
    event.waitUntil(worker.registration.showNotification(title, { body, tag, data: { url } }));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { url } = event.notification.data as Pick<PushMessage, 'url'>;
    event.waitUntil(worker.clients.openWindow(ownAddress(url, worker.location.origin)));
  });
}

function messageIn(data: PushMessageData | null): PushMessage {
  try {
    return { ...UNREADABLE, ...(data?.json() as Partial<PushMessage> | null) };
  } catch {
    return UNREADABLE;
  }
}

function ownAddress(url: string, origin: string): string {
  const isOwn = URL.canParse(url, origin) && new URL(url, origin).origin === origin;
  return new URL(isOwn ? url : STATUS_PATH, origin).href;
}
