import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SYSTEM } from '../../../platform/auth/actor.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { DEMO_APPLICATIONS } from '../../applications/demo/applications.demo.js';
import { DedupeCheckEntity } from '../dedupe-check.entity.js';

/**
 * What de-dupe would have logged about the oldest applications; once. Lenders with an API were asked before they were
 * sent an application, and knew those who ended as DUPLICATE.
 */
export async function addDemoData(app: INestApplicationContext): Promise<void> {
  if (await app.get(DataSource).getRepository(DedupeCheckEntity).exists()) return;
  await app.get(Transactions).run(SYSTEM, (tx) =>
    tx.query(
      `INSERT INTO dedupe_checks (created_at, lender_application_id, lender_id, product_type, step, outcome, ms)
       SELECT e.at, la.id, la.lender_id, la.product_type, asked.step,
         IF(asked.step = 'lender' AND e.to_state = 'DUPLICATE', 'REGISTERED', 'FRESH'),
         IF(asked.step = 'lender', 180 + la.id * 37 % 900, 1 + la.id % 4)
       FROM (SELECT 1 AS place, 'platform' AS step UNION ALL SELECT 2, 'history' UNION ALL SELECT 3, 'lender') asked
       JOIN (SELECT id FROM applications WHERE submitted_at IS NOT NULL ORDER BY id LIMIT ?) oldest
       JOIN lender_applications la ON la.application_id = oldest.id
       JOIN lender_application_events e ON e.lender_application_id = la.id
       WHERE e.to_state IN ('QUEUED', 'DUPLICATE')
       ORDER BY e.at, la.id, asked.place`,
      [DEMO_APPLICATIONS],
    ),
  );
}
