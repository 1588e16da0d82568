import type { INestApplicationContext } from '@nestjs/common';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { OPEN_APPLICATION_STATES } from '@marketplace/contract/states/application.js';
import { DataSource } from 'typeorm';
import { type Actor, SYSTEM } from '../../../platform/auth/actor.js';
import { type CaseAddress, CasesService } from '../cases.service.js';
import { DeskCaseEntity } from '../desk-case.entity.js';

const HOUR_MS = 3_600_000;

/** What each admin noted about a case of theirs, and in how many days they go on: 0 is today. */
const WORK: readonly { notes: readonly string[]; days: number | null }[] = [
  { notes: ['Asks for a longer tenure. Explained what it costs in all.', 'Will talk to the family first.'], days: 0 },
  { notes: ['दुकान दोपहर में बंद रहती है, शाम को बात करें।'], days: 0 },
  { notes: ['Could not find the lender’s code. Told him that nobody of us may ask for it.'], days: 1 },
  { notes: ['Income slip is at the branch; the lender waits for it.'], days: 3 },
  { notes: [], days: null },
];

/** Cases of each admin, with notes and follow-ups; what else is open stands in the other queues. */
export async function addDemoData(app: INestApplicationContext): Promise<void> {
  const dataSource = app.get(DataSource);
  if (await dataSource.getRepository(DeskCaseEntity).exists()) return;
  const admins = await dataSource.query<{ id: number }[]>(
    'SELECT id FROM admin_users WHERE status = 1 ORDER BY id LIMIT 6',
  );
  const addresses = await dataSource.query<CaseAddress[]>(
    `SELECT a.uuid AS id, p.uuid AS pid FROM applications a JOIN prospects p ON p.id = a.prospect_id
     WHERE a.state IN (?) AND p.state <> 'ERASED' ORDER BY a.id DESC LIMIT ?`,
    [OPEN_APPLICATION_STATES, admins.length * WORK.length],
  );
  const cases = app.get(CasesService);
  for (const [n, address] of addresses.entries()) {
    const { id } = admins[n % admins.length]!;
    const { notes, days } = WORK[Math.floor(n / admins.length)]!;
    const actor: Actor = { ...SYSTEM, type: 'admin', id };
    await cases.claim(address, actor);
    for (const note of notes) await cases.addNote(address, { note }, actor);
    // The service plans nothing for a moment that is past, and what is due is.
    const time = { day: shiftDay(istToday(), Math.max(days ?? 0, 1)), time: '11:00' };
    if (days !== null) await cases.followUp(address, time, actor);
    if (days === 0) {
      await dataSource.query(
        'UPDATE desk_cases SET follow_up_at = ? WHERE application_id = (SELECT id FROM applications WHERE uuid = ?)',
        [new Date(Date.now() - HOUR_MS), address.id],
      );
    }
  }
}
