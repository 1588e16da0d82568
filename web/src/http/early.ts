declare global {
  /** What a page has asked for before its scripts came: answers by path with query, and the token that was sent. */
  var early: { token: string; answers: Partial<Record<string, Promise<Response>>> } | undefined;
}

/** How long after a page was opened its early answers are still good. */
const GOOD_FOR_MS = 20_000;

/** Whether the page was opened just now, and has sent nothing since. */
export function isEarly(): boolean {
  return globalThis.early !== undefined && performance.now() <= GOOD_FOR_MS;
}

/** Like `fetch`; the first call for what the page itself has asked for takes the early answer to that. */
export function fetchEarly(request: Request): Promise<Response> {
  // Whatever is sent may change what the answers told.
  if (request.method !== 'GET' || !isEarly()) globalThis.early = undefined;
  const { token, answers } = globalThis.early ?? {};
  const { pathname, search } = new URL(request.url);
  const path = pathname + search;
  const answer = answers?.[path];
  if (!answer || request.headers.get('Authorization') !== `Bearer ${token}`) return fetch(request);
  delete answers[path];
  // What did not come then may come now.
  return answer.catch(() => fetch(request));
}
