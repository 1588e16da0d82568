import type { INestApplicationContext } from '@nestjs/common';
import { EVERYBODY } from '@marketplace/contract/audiences/audiences.js';
import { DISPOSITIONS } from '@marketplace/contract/telecalling/telecalling.js';
import { DataSource } from 'typeorm';
import { type Actor, SYSTEM } from '../../../platform/auth/actor.js';
import { ConsentsService } from '../../../customers/consents/consents.service.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { CallCampaignEntity } from '../call-campaign.entity.js';
import { CallCampaignJobs } from '../call-campaign-jobs.js';
import { CallCampaignsService } from '../call-campaigns.service.js';

const CUSTOMERS = 40;

const SCRIPT_EN = `Good morning. This is the loan marketplace. Am I speaking with the customer? Is this a good moment?

You began an application with us. May I tell you what is still missing? Nothing is sent to a lender without your consent.

- Never ask for a passcode, a PAN or a card number.
- Name the yearly cost (APR) together with the EMI.
- If they want no more calls: thank them, and log “Do not call”.`;

const SCRIPT_HI = `नमस्ते, मैं लोन मार्केटप्लेस से बोल रही हूँ। क्या मेरी बात ग्राहक से हो रही है? क्या अभी बात कर सकते हैं?

आपने हमारे यहाँ एक आवेदन शुरू किया था। क्या मैं बताऊँ कि क्या बाकी है? आपकी सहमति के बिना किसी ऋणदाता को कुछ नहीं जाता।

- पासकोड, PAN या कार्ड का नंबर कभी न पूछें।
- EMI के साथ कुल वार्षिक लागत (APR) भी बताएँ।
- अगर वे और कॉल नहीं चाहते: धन्यवाद कहें और “कॉल न करें” दर्ज करें।`;

/** A campaign that runs, with customers who agreed to calls, and one that is being prepared. */
export async function addDemoData(app: INestApplicationContext): Promise<void> {
  const dataSource = app.get(DataSource);
  if (await dataSource.getRepository(CallCampaignEntity).exists()) return;
  const [admin] = await dataSource.query<{ id: number }[]>('SELECT id FROM admin_users ORDER BY id LIMIT 1');
  const actor: Actor = { ...SYSTEM, type: 'admin', id: admin?.id ?? null };
  const customers = await dataSource.query<{ id: number }[]>(
    `SELECT DISTINCT p.id FROM prospects p JOIN applications a ON a.prospect_id = p.id
     WHERE p.state NOT IN ('BLOCKED', 'ERASED', 'DETACHED') ORDER BY p.id LIMIT ${CUSTOMERS}`,
  );
  const consents = app.get(ConsentsService);
  await app.get(Transactions).run(SYSTEM, async (tx) => {
    for (const { id } of customers) {
      await consents.record(tx, {
        prospectId: id,
        purpose: 'communication',
        textVersion: 'communication.2.en',
        channel: 'web',
        ip: '127.0.0.1',
      });
    }
  });
  const campaigns = app.get(CallCampaignsService);
  const jobs = app.get(CallCampaignJobs);
  const { offers_on: _, ...audience } = { ...EVERYBODY, states: [], partner_ids: [] };
  const values = {
    ...audience,
    ...{ script_en: SCRIPT_EN, script_hi: SCRIPT_HI, max_attempts: 3, pause_minutes: 240 },
    dispositions: [...DISPOSITIONS],
  };
  const { id } = await campaigns.create({ ...values, name: 'Applications to finish' }, actor);
  await jobs.count({ campaign: id, version: 1 });
  await campaigns.move(id, 'start', actor);
  while (await jobs.step(id));
  const draft = await campaigns.create({ ...values, name: 'Gold loans', product_type: 'Gold Loans' }, actor);
  await jobs.count({ campaign: draft.id, version: 1 });
}
