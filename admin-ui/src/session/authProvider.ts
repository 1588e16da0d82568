import { HttpError, type AuthProvider } from 'react-admin';
import { post } from '../api/http.js';
import { LOGIN } from '../shared/paths.js';
import { loginPath } from './callback.js';
import { currentRole, currentSession, endSession, mayOpen, reverify } from './session.js';
import { storedToken, storeSession, type StoredSession } from '../api/storedSession.js';

export interface Credentials {
  email: string;
  password: string;
  /** Six digits of the authenticator app, once the server has asked for them. */
  otp?: string;
}

export const authProvider: AuthProvider = {
  async login(credentials: Credentials) {
    storeSession(await post<StoredSession>('/api/admin/login', credentials));
    await reverify();
  },

  /** Also called by react-admin when `checkAuth` refused: there is no token then, and the page is kept as callback. */
  async logout() {
    if (storedToken() === null) return loginPath(window.location);
    // A session that the server no longer knows, or cannot be asked about, ends here all the same.
    await post('/api/admin/logout').catch(() => undefined);
    endSession();
    return LOGIN;
  },

  async checkAuth() {
    if (storedToken() === null) throw { redirectTo: loginPath(window.location), message: false };
    if (currentSession() !== undefined) return;
    try {
      await reverify();
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) {
        throw { redirectTo: loginPath(window.location), message: false };
      }
      // The server is away, not the session: go on with the stored role; each page says what it could not load.
      console.error(error);
    }
  },

  // A 401 is dealt with by `httpClient` for every call alike, whether it went through react-admin or not.
  checkError: () => Promise.resolve(),

  async getIdentity() {
    const session = currentSession();
    return { id: session?.adminId ?? '', fullName: session?.name ?? '' };
  },

  getPermissions: () => Promise.resolve(currentRole()),

  canAccess: ({ resource }) => Promise.resolve(mayOpen(resource)),
};
