import type { INestApplicationContext } from '@nestjs/common';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { DataSource } from 'typeorm';
import { LenderGroupEntity } from '../lender-group.entity.js';
import { LenderEntity } from '../lender.entity.js';
import { DEMO_INSURER_GROUP, DEMO_INSURERS, demoInsurerColumns } from './insurers.js';
import { DEMO_LENDER_GROUPS, DEMO_LENDERS, demoLenderColumns } from './lenders.js';
import { SANDBOX_LENDERS, sandboxLenderColumns } from './sandbox-lenders.js';

/** Lenders, insurers and, after both, the lenders of the sandbox. */
export async function addDemoData(app: INestApplicationContext): Promise<void> {
  const dataSource = app.get(DataSource);
  await addLenders(dataSource);
  await addInsurers(dataSource);
  await addSandboxLenders(dataSource);
}

async function addLenders(dataSource: DataSource): Promise<void> {
  const lenders = dataSource.getRepository(LenderEntity);
  if ((await lenders.count({ withDeleted: true })) > 0) return;
  const ids = {} as Record<keyof typeof DEMO_LENDER_GROUPS, number>;
  for (const code of Object.keys(DEMO_LENDER_GROUPS) as (keyof typeof DEMO_LENDER_GROUPS)[]) {
    ids[code] = await groupId(dataSource, DEMO_LENDER_GROUPS[code]);
  }
  await lenders.save(lenders.create(DEMO_LENDERS.map((lender, index) => demoLenderColumns(lender, ids, index + 1))));
}

async function addInsurers(dataSource: DataSource): Promise<void> {
  const lenders = dataSource.getRepository(LenderEntity);
  for (const [index, insurer] of DEMO_INSURERS.entries()) {
    const columns = demoInsurerColumns(insurer, await groupId(dataSource, DEMO_INSURER_GROUP));
    if (await lenders.exists({ where: { code: columns.code }, withDeleted: true })) continue;
    await lenders.insert({ ...columns, priority: 201 + index });
  }
}

async function addSandboxLenders(dataSource: DataSource): Promise<void> {
  const lenders = dataSource.getRepository(LenderEntity);
  const groups = await dataSource.getRepository(LenderGroupEntity).find();
  for (const [index, [code, name, group]] of SANDBOX_LENDERS.entries()) {
    const groupId = groups.find((one) => one.name === DEMO_LENDER_GROUPS[group].name)?.id;
    if (groupId === undefined || (await lenders.existsBy({ code }))) continue;
    await lenders.insert({ ...sandboxLenderColumns(code, name, group, groupId, index), priority: 101 + index });
  }
}

async function groupId(
  dataSource: DataSource,
  { name, product_types }: { name: string; product_types: readonly ProductType[] },
): Promise<number> {
  const groups = dataSource.getRepository(LenderGroupEntity);
  const known = await groups.findOne({ where: { name }, withDeleted: true });
  return (known ?? (await groups.save(groups.create({ name, product_types: [...product_types] })))).id;
}
