import { pageLanguage } from './language.js';
import { storedToken } from './storedSession.js';

/** An answer that is a file. What records who fetches it is a `POST`. */
export async function fetchFile(url: string, method: 'GET' | 'POST' = 'GET'): Promise<Blob> {
  const answer = await fetch(url, {
    method,
    headers: { Authorization: `Bearer ${storedToken() ?? ''}`, 'Accept-Language': pageLanguage() },
  });
  if (!answer.ok) throw new Error(((await answer.json()) as { message?: string }).message);
  return answer.blob();
}

/** Saves an answer as a file; a link could not carry the session. */
export async function download(url: string, name: string, method: 'GET' | 'POST' = 'GET'): Promise<void> {
  saveFile(await fetchFile(url, method), name);
}

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
