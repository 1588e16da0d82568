import { randomUUID } from 'node:crypto';
import { isActedOn } from '@marketplace/contract/states/application.js';
import { ApplicationEntity } from '../../src/loans/applications/application.entity.js';
import { LenderApplicationEntity } from '../../src/loans/applications/lender-application.entity.js';
import { recordCounts } from '../../src/loans/applications/lender-application-counts.js';
import { sealPhone } from '../../src/accounts/passcodes/phones.js';
import { ProspectEntity } from '../../src/customers/prospects/prospect.entity.js';
import { FieldCipher } from '../../src/platform/crypto/field-cipher.js';
import { sealProfile, type StoredProfile } from '../../src/customers/profiles/sealed-profile.js';
import type { TestApp } from '../support/test-app.js';
import { aPartner } from './accounts.js';
import { aLender } from './lenders.js';

let count = 0;

export async function aProspect(
  app: TestApp,
  given: Partial<ProspectEntity> & { phone?: string; profile?: StoredProfile } = {},
): Promise<ProspectEntity & { phone: string }> {
  const {
    phone = String(9_000_000_000 + ++count),
    profile = { first_name: 'Sunita', last_name: 'Devi' },
    ...columns
  } = given;
  const uuid = randomUUID();
  const cipher = app.app.get(FieldCipher);
  const repository = app.dataSource.getRepository(ProspectEntity);
  const prospect = await repository.save(
    repository.create({
      uuid,
      state: 'PROFILE_COMPLETE',
      ...sealProfile(cipher, profile, uuid),
      ...sealPhone(cipher, phone, uuid),
      ...columns,
      partner_id: columns.partner_id ?? (await aPartner(app)).id,
    }),
  );
  return Object.assign(prospect, { phone });
}

/** An application for a personal loan that has matched. */
export async function anApplication(app: TestApp, given: Partial<ApplicationEntity> = {}): Promise<ApplicationEntity> {
  const repository = app.dataSource.getRepository(ApplicationEntity);
  const prospect =
    given.prospect_id === undefined
      ? await aProspect(app, given.partner_id === undefined ? {} : { partner_id: given.partner_id })
      : await app.dataSource.getRepository(ProspectEntity).findOneByOrFail({ id: given.prospect_id });
  return repository.save(
    repository.create({
      uuid: randomUUID(),
      product_type: 'Personal Loans',
      state: 'MATCHED',
      submitted_at: new Date(),
      desired_amount: 50_000,
      age_years: 30,
      employment: 'salaried',
      monthly_income: 30_000,
      credit_score: 700,
      ...given,
      prospect_id: prospect.id,
      partner_id: given.partner_id ?? prospect.partner_id,
    }),
  );
}

/** An application at a lender that waits for the lender. */
export async function aLenderApplication(
  app: TestApp,
  given: Partial<LenderApplicationEntity> = {},
): Promise<LenderApplicationEntity> {
  const repository = app.dataSource.getRepository(LenderApplicationEntity);
  const application =
    given.application_id === undefined
      ? await anApplication(app, given.partner_id === undefined ? {} : { partner_id: given.partner_id })
      : await app.dataSource.getRepository(ApplicationEntity).findOneByOrFail({ id: given.application_id });
  const built = await repository.save(
    repository.create({
      uuid: randomUUID(),
      state: 'UNDER_REVIEW',
      state_at: new Date(),
      offered_amount: 50_000,
      ...given,
      lender_id: given.lender_id ?? (await aLender(app)).id,
      application_id: application.id,
      partner_id: application.partner_id,
      product_type: application.product_type,
    }),
  );
  await recordCounts(app, [{ ...built, n: 1 }]);
  const acted = isActedOn([built.state]) === true;
  if (acted)
    await app.query('UPDATE applications SET acted_on = 1, updated_at = updated_at WHERE id = ?', [application.id]);
  return built;
}
