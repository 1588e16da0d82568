import { randomUUID } from 'node:crypto';
import { type ApplicationEntity } from '../../src/loans/applications/application.entity.js';
import { LenderApplicationEntity } from '../../src/loans/applications/lender-application.entity.js';
import { FieldCipher } from '../../src/platform/crypto/field-cipher.js';
import type { SubmissionResponse } from '../../src/loans/submissions/dto/submission.dto.js';
import { GatewayHostEntity } from '../../src/catalogue/gateway-hosts/gateway-host.entity.js';
import { sealSecret } from '../../src/catalogue/gateways/gateway-secrets.js';
import { LenderGatewayEntity } from '../../src/catalogue/gateways/lender-gateway.entity.js';
import { sandboxSecrets } from '../../src/platform/demo-data/sandbox-secrets.js';
import { type LenderEntity } from '../../src/catalogue/lenders/lender.entity.js';
import { LinkHostEntity } from '../../src/catalogue/link-hosts/link-host.entity.js';
import type { StoredProfile } from '../../src/customers/profiles/sealed-profile.js';
import type { TestApp } from '../support/test-app.js';
import { aLenderApplication, anApplication, aProspect } from './applications.js';
import { aLender } from './lenders.js';

/** A lender whose API the sandbox plays; it gets applications without a click. */
export async function anApiLender(
  app: TestApp,
  given: Partial<LenderEntity> = {},
  gateway: Partial<LenderGatewayEntity> = {},
): Promise<LenderEntity> {
  const lender = await aLender(app, { api: 1, autosubmission: 1, ...given });
  const row_key = randomUUID();
  const cipher = app.app.get(FieldCipher);
  const { clientId, clientSecret, callbackSecret } = sandboxSecrets(lender.code);
  await app.dataSource.getRepository(LenderGatewayEntity).insert({
    lender_id: lender.id,
    row_key,
    base_url: null,
    auth: 'client_credentials',
    client_id: clientId,
    client_secret: sealSecret(cipher, 'client_secret', clientSecret, row_key),
    callback_secret: sealSecret(cipher, 'callback_secret', callbackSecret, row_key),
    field_map: {},
    status_map: {},
    ...gateway,
  });
  return lender;
}

/** A host that lenders' APIs may be called at. */
export async function aGatewayHost(app: TestApp, host: string): Promise<GatewayHostEntity> {
  const at = new Date();
  const hosts = app.dataSource.getRepository(GatewayHostEntity);
  const row = await hosts.save(hosts.create({ host, proposed_at: at, confirmed_at: at }));
  await app.refreshLists();
  return row;
}

/** A lender with a page of its own, on a host that links may lead to. */
export async function aLinkLender(app: TestApp, given: Partial<LenderEntity> = {}): Promise<LenderEntity> {
  const hosts = app.dataSource.getRepository(LinkHostEntity);
  if (!(await hosts.findOneBy({ host: 'bank.example.in' }))) await hosts.insert({ host: 'bank.example.in' });
  return aLender(app, { api: 0, utm_link: 'https://bank.example.in/start?lead={UNIQUE_ID}', ...given });
}

export interface BuiltCustomer {
  prospectId: number;
  application: ApplicationEntity;
  /** Calls about the application at `lender`, as the customer. */
  at(lender: LenderEntity): {
    row: () => Promise<LenderApplicationEntity>;
    get: () => Promise<SubmissionResponse>;
    post: (act: string, body?: object) => ReturnType<ReturnType<TestApp['as']>['post']>;
    consent: () => ReturnType<ReturnType<TestApp['as']>['post']>;
  };
  caller: ReturnType<TestApp['as']>;
}

/** A customer with an application that these lenders have offers for. */
export async function aCustomerWithOffers(app: TestApp, ...lenders: LenderEntity[]): Promise<BuiltCustomer> {
  return withOffers(app, await aProspect(app), ...lenders);
}

/** An application of `prospect` that these lenders have offers for. */
export async function withOffers(
  app: TestApp,
  prospect: { id: number },
  ...lenders: LenderEntity[]
): Promise<BuiltCustomer> {
  const application = await anApplication(app, { prospect_id: prospect.id });
  for (const { id } of lenders) {
    await aLenderApplication(app, { application_id: application.id, lender_id: id, state: 'OFFERED' });
  }
  const caller = app.as(await app.tokenFor('customer', prospect.id));
  return {
    prospectId: prospect.id,
    application,
    caller,
    at: ({ id }) => {
      const path = `/api/applications/${application.uuid}/lenders/${id}`;
      const post = (act: string, body: object = {}) => caller.post(`${path}/${act}`).send(body);
      return {
        row: () =>
          app.dataSource
            .getRepository(LenderApplicationEntity)
            .findOneByOrFail({ application_id: application.id, lender_id: id }),
        get: async () => (await caller.get(path).expect(200)).body as SubmissionResponse,
        post,
        consent: () => post('consent', { consent_text_version: 'lender_share.1.en' }),
      };
    },
  };
}

/** All that a personal loan asks for. */
export const SUNITA: StoredProfile = {
  first_name: 'Sunita',
  last_name: 'Devi',
  email: 'sunita.devi@example.in',
  birth_date: `15/06/${new Date().getFullYear() - 30}`,
  gender: 'female',
  tin: 'ABCPD1234F',
  postal_code: '560001',
  address1: '12-3, MG Road',
  residence_type: 'owned',
  employment_status_code: 'salaried',
  employer_name: 'Kaveri Textiles',
  company_type: 'private_limited',
  employment_tenure: '2_to_5_years',
  officepincode: '560002',
  salary_mode: 'cash',
  monthly_income: 22_000,
  emi: 0,
  household_income: '3_to_5_lakh',
  se_loan_amount: 100_000,
  loan_purpose: 'medical',
  credit_score: 690,
};

/** Applies for a personal loan as a new customer, through the API; answers the application's UUID. */
export async function aSubmittedApplication(app: TestApp, profile: StoredProfile = SUNITA): Promise<string> {
  const prospect = await aProspect(app, { profile });
  const caller = app.as(await app.tokenFor('customer', prospect.id));
  const { body } = await caller.post('/api/applications').send({ productType: 'Personal Loans' }).expect(200);
  const { uuid } = body as { uuid: string };
  await caller.post(`/api/applications/${uuid}/submit`).expect(200);
  return uuid;
}
