import type { components } from '@marketplace/contract/api/schema.d.js';
import type { EmailRole, PortalRole, PortalUserState } from '@marketplace/contract/portal/roles.js';
import { api } from '../../session/api.js';
import { type Rows, rowsOf } from '../../shared/useRows.js';

export type PortalUser = components['schemas']['PortalUserResponse'];
export type UserAction = 'invite' | 'pause' | 'resume' | 'end-sessions';

export interface UserFilter {
  q?: string;
  role?: PortalRole;
  state?: PortalUserState;
  after?: number;
}

export const PAGE_SIZE = 25;

export async function findUsers(filter: UserFilter): Promise<Rows<PortalUser>> {
  const query = { range: JSON.stringify([0, PAGE_SIZE]), filter: JSON.stringify(filter) };
  const { data } = await api.GET('/api/partner/users', { params: { query } });
  return rowsOf(data!, PAGE_SIZE);
}

/** A number or an address can be invited once, so that a call that is repeated by mistake adds nobody. */
export async function inviteUser(body: components['schemas']['InvitePortalUserDto']): Promise<void> {
  await api.POST('/api/partner/users', { body });
}

export async function changeRole(id: number, role: EmailRole, version: number): Promise<PortalUser> {
  const { data } = await api.POST('/api/partner/users/{id}/role', {
    params: { path: { id } },
    body: { role, version },
  });
  return data!;
}

export async function actOnUser(id: number, action: UserAction): Promise<PortalUser> {
  const call = { params: { path: { id } } };
  const answer =
    action === 'invite'
      ? await api.POST('/api/partner/users/{id}/invite', call)
      : action === 'pause'
        ? await api.POST('/api/partner/users/{id}/pause', call)
        : action === 'resume'
          ? await api.POST('/api/partner/users/{id}/resume', call)
          : await api.POST('/api/partner/users/{id}/end-sessions', call);
  return answer.data!;
}
