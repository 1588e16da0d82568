import { pageLanguage } from './language.js';
import { storedToken } from './storedSession.js';

/** An answer that is a file. */
export async function fetchFile(url: string): Promise<Blob> {
  const answer = await fetch(url, {
    headers: { Authorization: `Bearer ${storedToken() ?? ''}`, 'Accept-Language': pageLanguage() },
  });
  if (!answer.ok) throw new Error(((await answer.json()) as { message?: string }).message);
  return answer.blob();
}

/** Saves an answer as a file; a link could not carry the session. */
export async function download(url: string, name: string): Promise<void> {
  const address = URL.createObjectURL(await fetchFile(url));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
