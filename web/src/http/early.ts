declare global {
  /** What a page has asked for before its scripts came: a path with its query, and the token that was sent. */
  var early: { path: string; token: string; answer: Promise<Response> } | undefined;
}

/** Like `fetch`; the first call takes the answer to what the page itself has asked for, if it asks for the same. */
export function fetchEarly(request: Request): Promise<Response> {
  const asked = globalThis.early;
  globalThis.early = undefined;
  const { pathname, search } = new URL(request.url);
  const isSame =
    request.method === 'GET' &&
    asked?.path === pathname + search &&
    request.headers.get('Authorization') === `Bearer ${asked.token}`;
  // What did not come then may come now.
  return isSame ? asked.answer.catch(() => fetch(request)) : fetch(request);
}
