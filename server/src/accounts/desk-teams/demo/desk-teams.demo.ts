import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SYSTEM } from '../../../platform/auth/actor.js';
import { FieldCipher } from '../../../platform/crypto/field-cipher.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { addDemoAccount } from '../../accounts/demo/demo-account.js';
import { emailIndex } from '../../accounts/emails.js';
import { AdminUserEntity } from '../../admin-users/admin-user.entity.js';
import { DeskTeamEntity } from '../desk-team.entity.js';
import { DeskTeamsRepository } from '../desk-teams.repository.js';

/** They sign in with `DEMO_PASSWORD` where there is one; otherwise an admin sends them a link. */
const AGENTS: readonly [email: string, name: string][] = [
  ['agent1@example.in', 'Rekha Pillai'],
  ['agent2@example.in', 'Imran Shaikh'],
  ['agent3@example.in', 'Sunita Devi'],
];
const SUPERVISOR = 'admin2@example.in';
const TEAMS: readonly { name: string; members: readonly string[] }[] = [
  { name: 'North, in the morning', members: ['admin3@example.in', 'agent1@example.in'] },
  { name: 'South and west', members: ['agent2@example.in', 'agent3@example.in'] },
  { name: 'Hindi and Marathi', members: ['agent1@example.in', 'agent3@example.in'] },
];

/** Agents of the desk, and their teams. Whoever deleted a team finds none again: the audit log knows of the first ones. */
export async function addDemoData(app: INestApplicationContext): Promise<void> {
  for (const [email, name] of AGENTS) await addDemoAccount(app, AdminUserEntity, email, { name, role_id: 3 });
  const [repository, accounts] = [app.get(DeskTeamsRepository), app.get(DataSource).getRepository(AdminUserEntity)];
  const ids = new Map<string, number>();
  for (const email of new Set([SUPERVISOR, ...TEAMS.flatMap(({ members }) => members)])) {
    const found = await accounts.findOneBy({ email_index: emailIndex(app.get(FieldCipher), email) });
    if (found) ids.set(email, found.id);
  }
  await app.get(Transactions).run(SYSTEM, async (tx) => {
    const [known] = await tx.query<object[]>("SELECT 1 FROM audit_log WHERE entity = 'desk-team' LIMIT 1");
    if (known || (await tx.manager.exists(DeskTeamEntity))) return;
    for (const { name, members } of TEAMS) {
      const team = await repository.insert(tx, { name, supervisor_id: ids.get(SUPERVISOR) ?? null });
      const found = members.map((email) => ids.get(email)).filter((id) => id !== undefined);
      await repository.setMembers(tx, team.id, found);
      tx.audit('create', 'desk-team', team.id, [{ property: 'name', before: null, after: name }]);
    }
  });
}
