declare global {
  /**
   * The answers to the requests that the page sent before its scripts loaded, by path with query, and the token that
   * was sent.
   */
  var preloaded: { token: string; answers: Partial<Record<string, Promise<Response>>> } | undefined;
}

/** How long after opening the page its preloaded answers may be used. */
const GOOD_FOR_MS = 20_000;

/** Whether the page was opened just now, and has sent no other request since. */
export function isPreloadFresh(): boolean {
  return globalThis.preloaded !== undefined && performance.now() <= GOOD_FOR_MS;
}

/** Lets go of an answer that this page has no use for: unread, it would keep its connection. */
export function dropPreloaded(path: string): void {
  const answers = globalThis.preloaded?.answers;
  void answers?.[path]?.then(
    ({ body }) => body?.cancel(),
    () => undefined,
  );
  delete answers?.[path];
}

/** Like `fetch`; the first call for a preloaded address uses the preloaded answer. */
export function fetchPreloaded(request: Request): Promise<Response> {
  // A write may change the data, so that the preloaded answers are no longer current.
  if (request.method !== 'GET' || !isPreloadFresh()) globalThis.preloaded = undefined;
  const { token, answers } = globalThis.preloaded ?? {};
  const { pathname, search } = new URL(request.url);
  const path = pathname + search;
  const answer = answers?.[path];
  if (!answer || request.headers.get('Authorization') !== `Bearer ${token}`) return fetch(request);
  delete answers[path];
  // The preloading may have failed for a moment only.
  return answer.catch(() => fetch(request));
}
