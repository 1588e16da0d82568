import { AsyncResource } from 'node:async_hooks';

/**
 * `setTimeout` for work of the process itself. It does not go on in the context of whoever asks for it: what is sent
 * later bears neither the trace nor the id of the request that woke it.
 */
export const setBackgroundTimeout = AsyncResource.bind((work: () => void, delayMs: number): NodeJS.Timeout =>
  setTimeout(work, delayMs),
);
