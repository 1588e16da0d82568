import { randomUUID } from 'node:crypto';
import { MasqueradeEntity } from '../../src/partners/masquerades/masquerade.entity.js';
import type { TestApp } from '../support/test-app.js';

/** An admin who acted in the name of a user of the portal, and left after six minutes. */
export async function aMasquerade(
  app: TestApp,
  given: Partial<MasqueradeEntity> & { partner_id: number; user_id: number; admin_id: number },
): Promise<MasqueradeEntity> {
  const repository = app.dataSource.getRepository(MasqueradeEntity);
  const started_at = new Date(Date.now() - 3_600_000);
  return repository.save(
    repository.create({
      ...{ session_id: randomUUID(), admin_session_id: randomUUID(), reason: 'asked_for_help', started_at },
      expires_at: new Date(started_at.getTime() + 30 * 60_000),
      ended_at: new Date(started_at.getTime() + 6 * 60_000),
      ended_how: 'left',
      ...given,
    }),
  );
}
