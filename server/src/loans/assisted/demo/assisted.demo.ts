import type { INestApplicationContext } from '@nestjs/common';
import {
  ASSISTED_LINK_HOURS,
  ASSISTED_PRODUCTS,
  type AssistedProduct,
} from '@marketplace/contract/assisted/assisted.js';
import { formOf } from '@marketplace/contract/forms/forms.js';
import { LINK_CODE_LENGTH, LINK_CODE_LETTERS } from '@marketplace/contract/links/tracking-link.js';
import { DataSource } from 'typeorm';
import { SYSTEM } from '../../../platform/auth/actor.js';
import { FieldCipher } from '../../../platform/crypto/field-cipher.js';
import { randomLetters } from '../../../platform/crypto/random-letters.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { AssistedApplicationEntity } from '../assisted-application.entity.js';
import { AssistedService } from '../assisted.service.js';
import { type AssistedAnswers, sealAnswers } from '../sealed-answers.js';

const HOUR_MS = 3_600_000;
const NAMES = [
  ['Sunita', 'Rawat'],
  ['Harish', 'Gowda'],
  ['Nasreen', 'Begum'],
] as const;

/** For each admin one in every state. The links of demo data were sent to nobody and open nothing. */
export async function addDemoData(app: INestApplicationContext): Promise<void> {
  const dataSource = app.get(DataSource);
  if (await dataSource.getRepository(AssistedApplicationEntity).exists()) return;
  const admins = await dataSource.query<{ id: number }[]>('SELECT id FROM admin_users ORDER BY id LIMIT 10');
  const applications = await dataSource.query<
    { id: number; prospect_id: number; partner_id: number; product_type: AssistedProduct }[]
  >(
    `SELECT a.id, a.prospect_id, p.partner_id, a.product_type FROM applications a JOIN prospects p ON p.id = a.prospect_id
     WHERE a.product_type IN (?) AND a.state NOT IN ('DRAFT', 'WITHDRAWN')
       AND p.state NOT IN ('BLOCKED', 'ERASED', 'DETACHED')
     ORDER BY a.id DESC LIMIT ?`,
    [ASSISTED_PRODUCTS, admins.length * 4],
  );
  const cipher = app.get(FieldCipher);
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
  await app.get(Transactions).run(SYSTEM, async (tx) => {
    for (const [n, { id: admin }] of admins.entries()) {
      for (const [m, state] of (['DECLINED', 'CONFIRMED', 'SENT', 'FILLING'] as const).entries()) {
        const application = applications[n * 4 + m];
        if (!application) continue;
        const { id, prospect_id, partner_id, product_type } = application;
        const language = m % 2 === 0 ? ('hi' as const) : ('en' as const);
        const helper = { type: 'admin' as const, id: admin };
        const given = { product_type, language, partner_id };
        const uuid = await app.get(AssistedService).beginFor(tx, prospect_id, given, helper);
        const [first_name, last_name] = NAMES[n % NAMES.length]!;
        const answers: AssistedAnswers = {
          ...{ first_name, last_name, birth_date: '12/05/1991' },
          [formOf(product_type).amount!]: 150_000 + 50_000 * m,
        };
        const isOver = state === 'DECLINED' || state === 'CONFIRMED';
        const sentAt = state === 'FILLING' ? null : ago(isOver ? 30 : 2);
        await tx.manager.update(
          AssistedApplicationEntity,
          { uuid },
          {
            ...{ state, version: 2, created_at: ago(isOver ? 31 : 3), sent_at: sentAt },
            answers_encrypted: isOver ? null : sealAnswers(cipher, answers, uuid),
            code: sentAt && randomLetters(LINK_CODE_LETTERS, LINK_CODE_LENGTH),
            expires_at: sentAt && new Date(sentAt.getTime() + ASSISTED_LINK_HOURS * HOUR_MS),
            ended_at: isOver ? ago(29) : null,
            application_id: state === 'CONFIRMED' ? id : null,
          },
        );
      }
    }
  });
}
