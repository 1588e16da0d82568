import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { EVERYBODY } from '@marketplace/contract/audiences/audiences.js';
import {
  CAMPAIGN_SAMPLES,
  type CampaignState,
  type RecipientState,
} from '@marketplace/contract/campaigns/campaigns.js';
import { OPT_OUT_CODE_LENGTH, OPT_OUT_PATH, type TemplateValue } from '@marketplace/contract/campaigns/templates.js';
import { LINK_CODE_LETTERS } from '@marketplace/contract/links/tracking-link.js';
import { DataSource } from 'typeorm';
import { SYSTEM } from '../../../platform/auth/actor.js';
import { Config } from '../../../platform/config/config.js';
import { randomLetters } from '../../../platform/crypto/random-letters.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { AudiencesService } from '../../audiences/audiences.service.js';
import { MessageTemplateEntity } from '../../message-templates/message-template.entity.js';
import { campaignHash } from '../campaign-hash.js';
import { CampaignEntity } from '../campaign.entity.js';

const HOUR_MS = 3_600_000;
/** What became of the messages of the campaign that is over, in turn. */
const ENDS: readonly RecipientState[] = [
  ...(['DELIVERED', 'DELIVERED', 'DELIVERED', 'DELIVERED', 'HANDED_OVER'] as const),
  ...(['DELIVERED', 'FAILED', 'DELIVERED', 'DELIVERED', 'REFUSED'] as const),
];
const REASONS: Partial<Record<RecipientState, string>> = { FAILED: 'DND', REFUSED: 'opted_out' };

const NONE = {
  ...{ header: null, entity_id: null, template_id_en: null, template_id_hi: null, subject_en: null, subject_hi: null },
  ...{ whatsapp_name: null, whatsapp_language_en: null, whatsapp_language_hi: null },
};
const VALUES: { values_en: TemplateValue[]; values_hi: TemplateValue[] } = {
  values_en: ['first_name', 'brand', 'opt_out'],
  values_hi: ['brand', 'opt_out'],
};

/** Templates of each channel, and campaigns: one that is over, with receipts; one that is paused half way; one to approve. */
export async function addDemoData(app: INestApplicationContext): Promise<void> {
  const dataSource = app.get(DataSource);
  if (await dataSource.getRepository(CampaignEntity).exists()) return;
  const admins = await dataSource.query<{ id: number }[]>('SELECT id FROM admin_users ORDER BY id LIMIT 3');
  // The first demo admin can approve what another has asked for.
  const [boss, writer = boss] = admins.map(({ id }) => id);
  const link = `${app.get(Config).publicUrl}${OPT_OUT_PATH}{#alphanumeric#}`;
  const offers = { ...EVERYBODY, offers_on: 'sms' as const };
  const audiences = app.get(AudiencesService);
  const customers: number[] = [];
  for (let after: number | null = 0; after !== null;) {
    const page = await audiences.page(offers, after);
    customers.push(...page.ids);
    after = page.next;
  }

  await app.get(Transactions).run(SYSTEM, async (tx) => {
    const sms = await template(tx, {
      ...{ ...NONE, ...VALUES, name: 'Festival offers', channel: 'sms', category: 'P', header: 'MRKTPL' },
      ...{ entity_id: '1701158019630577568', template_id_en: '1707161899992775140' },
      template_id_hi: '1707161899992775141',
      text_en: `{#alphanumeric#}, {#alphanumeric#} has loan offers for the festive season. STOP: ${link}`,
      text_hi: `त्योहारों पर {#alphanumeric#} में आपके लिए लोन के ऑफ़र हैं। रोकने के लिए: ${link}`,
    });
    await template(tx, {
      ...{ ...NONE, name: 'Papers that are missing', channel: 'email', category: 'S' },
      ...{ subject_en: 'Your application waits for papers', subject_hi: 'आपके आवेदन के कुछ काग़ज़ बाकी हैं' },
      text_en:
        'Dear {#alphanumeric#}, your application at {#alphanumeric#} waits for some papers. Sign in to see which.',
      text_hi: '{#alphanumeric#} जी, {#alphanumeric#} पर आपके आवेदन के कुछ काग़ज़ बाकी हैं। साइन इन करके देखें।',
      ...{ values_en: ['first_name', 'brand'], values_hi: ['first_name', 'brand'] },
    });
    await template(tx, {
      ...{ ...NONE, name: 'Offers by WhatsApp', channel: 'whatsapp', category: 'P', whatsapp_name: 'offers_autumn' },
      ...{ whatsapp_language_en: 'en', whatsapp_language_hi: 'hi' },
      text_en: '{#alphanumeric#}, {#alphanumeric#} has loan offers for you. Reply STOP to end them.',
      text_hi: '{#alphanumeric#} में आपके लिए लोन के ऑफ़र हैं। रोकने के लिए STOP लिखें।',
      ...{ values_en: ['first_name', 'brand'], values_hi: ['brand'] },
    });

    const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
    const campaign = (name: string, state: CampaignState, hours: number, given: Partial<CampaignEntity>) =>
      tx.manager.save(CampaignEntity, {
        ...{ name, state, template_id: sms.id, filter: offers, created_by: writer ?? null, created_at: ago(hours + 2) },
        ...{ audience: customers.length, counted_at: ago(hours + 2), sample_ids: customers.slice(0, CAMPAIGN_SAMPLES) },
        ...{ hash: campaignHash(sms, offers), submitted_by: writer ?? null, submitted_at: ago(hours + 1) },
        ...given,
      });
    const approved = (hours: number) => ({ approved_by: boss ?? null, approved_at: ago(hours), run: 1 });
    const over = await campaign('Akshaya Tritiya', 'FINISHED', 24 * 20, {
      ...approved(24 * 20),
      ended_at: ago(24 * 20 - 2),
    });
    await recipients(tx, over.id, customers, (n) => ENDS[n % ENDS.length]!, ago(24 * 20 - 1));
    const half = await campaign('Diwali, first half', 'PAUSED', 26, approved(26));
    await recipients(tx, half.id, customers, (n) => (n % 2 === 0 ? 'DELIVERED' : 'WAITING'), ago(25));
    await campaign('Diwali, second half', 'WAITING', 3, {});
  });
}

async function template(tx: Tx, values: Partial<MessageTemplateEntity>): Promise<MessageTemplateEntity> {
  const row = { ...values, version: 1, state: 'current' as const, created_by: null };
  const { id } = await tx.manager.save(MessageTemplateEntity, tx.manager.create(MessageTemplateEntity, row));
  return tx.manager.findOneByOrFail(MessageTemplateEntity, { id });
}

async function recipients(
  tx: Tx,
  campaign: number,
  customers: readonly number[],
  stateOf: (n: number) => RecipientState,
  at: Date,
): Promise<void> {
  if (customers.length === 0) return;
  const rows = customers.map((prospect, n) => {
    const state = stateOf(n);
    const wasSent = state !== 'WAITING' && state !== 'REFUSED';
    const allowed = state === 'WAITING' ? [null, null] : state === 'REFUSED' ? [0, 'opted_out'] : [1, 'window'];
    return [
      ...[campaign, prospect, state, at, wasSent ? 1 : 0, wasSent ? 1 : 0],
      ...[wasSent ? randomUUID() : null, wasSent ? randomLetters(LINK_CODE_LETTERS, OPT_OUT_CODE_LENGTH) : null],
      ...[...allowed, REASONS[state] ?? null, wasSent ? at : null],
      ...[state === 'WAITING' || state === 'HANDED_OVER' ? null : at, wasSent && n % 17 === 3 ? at : null],
    ];
  });
  await tx.query(
    `INSERT INTO campaign_recipients (campaign_id, prospect_id, state, due_at, claim, attempts, uuid, code, allowed, rule,
       reason, handed_over_at, ended_at, opted_out_at) VALUES ?`,
    [rows],
  );
}
