import { customerSession } from './customer.js';
import { forgetDrafts } from './drafts.js';

/** Ends the session on the server if it is reachable, deletes the visit's values, and reloads this or another page. */
export async function logOut(page?: string): Promise<void> {
  try {
    const { api } = await import('./api.js');
    await api.POST('/api/logout');
  } catch (error) {
    console.error('The server was not told about the logout.', error);
  }
  forgetDrafts();
  customerSession.clear();
  if (page === undefined) location.reload();
  else location.replace(page);
}
