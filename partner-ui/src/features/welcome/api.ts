import { api } from '../../session/api.js';

/** The film is not shown by itself again. */
export async function noteWelcomed(): Promise<void> {
  await api.POST('/api/partner/welcomed');
}
