import type { INestApplicationContext } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { DEMO_LENDERS } from '../../../catalogue/lenders/demo/lenders.js';
import { LenderEntity } from '../../../catalogue/lenders/lender.entity.js';
import { RevenueSlabEntity } from '../revenue-slab.entity.js';
import { demoSlabs } from './slabs.js';

/** What each demo lender pays. */
export async function addDemoData(app: INestApplicationContext): Promise<void> {
  const dataSource = app.get(DataSource);
  const slabs = dataSource.getRepository(RevenueSlabEntity);
  if ((await slabs.count({ withDeleted: true })) > 0) return;
  const codes = DEMO_LENDERS.map(([code]) => code);
  const lenders = await dataSource
    .getRepository(LenderEntity)
    .find({ where: { code: In(codes) }, order: { id: 'ASC' } });
  await slabs.insert(
    lenders.flatMap(({ id: lender_id, code }) =>
      demoSlabs(codes.indexOf(code)).map((slab, place) => ({ ...slab, lender_id, display_order: place + 1 })),
    ),
  );
}
