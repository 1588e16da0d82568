import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { FieldCipher } from '../../../platform/crypto/field-cipher.js';
import { sandboxSecrets } from '../../../platform/demo-data/sandbox-secrets.js';
import { DEMO_INSURERS } from '../../lenders/demo/insurers.js';
import { DEMO_LENDERS } from '../../lenders/demo/lenders.js';
import { SANDBOX_LENDERS } from '../../lenders/demo/sandbox-lenders.js';
import { LenderEntity } from '../../lenders/lender.entity.js';
import { sealSecret } from '../gateway-secrets.js';
import { LenderGatewayEntity } from '../lender-gateway.entity.js';

/** The way to the sandbox for each demo lender that has an API. */
export async function addDemoData(app: INestApplicationContext): Promise<void> {
  const dataSource = app.get(DataSource);
  const cipher = app.get(FieldCipher);
  const gateways = dataSource.getRepository(LenderGatewayEntity);
  const codes = [...DEMO_LENDERS, ...DEMO_INSURERS, ...SANDBOX_LENDERS].map(([code]) => code);
  for (const { id, code } of await dataSource.getRepository(LenderEntity).findBy({ code: In(codes), api: 1 })) {
    if (await gateways.existsBy({ lender_id: id })) continue;
    const row_key = randomUUID();
    const { clientId, clientSecret, callbackSecret } = sandboxSecrets(code);
    await gateways.insert({
      lender_id: id,
      row_key,
      base_url: null,
      auth: 'client_credentials',
      client_id: clientId,
      client_secret: sealSecret(cipher, 'client_secret', clientSecret, row_key),
      callback_secret: sealSecret(cipher, 'callback_secret', callbackSecret, row_key),
      field_map: {},
      status_map: {},
    });
  }
}
