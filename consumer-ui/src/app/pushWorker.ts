import workerUrl from '../service-worker/push-worker.ts?worker&url';

/** Lets the browser show notices while no page is open. */
export async function startPushWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register(workerUrl);
  } catch (error) {
    console.error('This browser shows no notices.', error);
  }
}
