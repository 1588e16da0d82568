import { api } from './api.js';

const WORKER_WAIT_MS = 10_000;

/** Whether this browser can show notices while no page is open. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Asks for permission if that is still open; answers whether notices may be shown. */
export async function mayNotify(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** Tells the server where this browser is reached; again and again, because such addresses change. */
export async function subscribeToPush(key: string): Promise<void> {
  const { pushManager } = await activeWorker();
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await pushManager.subscribe(wanted).catch(async () => {
    // It was given another key, which is no longer used.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(wanted);
  });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await api.PUT('/api/notice-choice/push-subscription', { body: { endpoint, p256dh, auth } });
}

/** The same, where the customer has chosen notices and this browser may show them. */
export async function renewPush(): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return;
  try {
    const { channels, push_key } = (await api.GET('/api/notice-choice')).data!;
    if (push_key !== null && channels.includes('push')) await subscribeToPush(push_key);
  } catch (error) {
    console.error('This browser could not be told to the server for notices.', error);
  }
}

/** It is registered a moment after the page has loaded; in some places, as in a frame, never. */
function activeWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('There is no service worker')), WORKER_WAIT_MS),
  );
  return Promise.race([navigator.serviceWorker.ready, late]);
}
