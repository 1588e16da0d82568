import type { INestApplicationContext } from '@nestjs/common';
import type { TicketKind, TicketState } from '@marketplace/contract/tickets/tickets.js';
import { DataSource } from 'typeorm';
import { SYSTEM } from '../../../platform/auth/actor.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { ABOUT_NOTHING } from '../ticket-subject.js';
import { TicketEntity } from '../ticket.entity.js';
import { TicketsRepository } from '../tickets.repository.js';

interface DemoTicket {
  kind: TicketKind;
  state: TicketState;
  hoursAgo: number;
  asks: string;
  answer?: string;
  note?: string;
}

/** Of visitors and customers in turn; what was answered has an answer. */
const TICKETS: readonly DemoTicket[] = [
  { kind: 'help', state: 'OPEN', hoursAgo: 3, asks: 'I get no passcode. The network is full.' },
  { kind: 'help', state: 'OPEN', hoursAgo: 20, asks: 'मेरा ऑफ़र कल दिख रहा था, आज नहीं दिख रहा। क्या करूँ?' },
  {
    kind: 'help',
    state: 'OPEN',
    hoursAgo: 40,
    asks: 'Which papers does the gold loan need? I have a ration card only.',
  },
  { kind: 'help', state: 'OPEN', hoursAgo: 52, asks: 'The lender’s page says that my link has ended.' },
  {
    ...{ kind: 'complaint', state: 'OPEN', hoursAgo: 24 * 4 },
    asks: 'The lender took a processing fee of ₹1,180 although the Key Facts said ₹999.',
    note: 'Asked the lender for the sanction letter.',
  },
  {
    ...{ kind: 'complaint', state: 'OPEN', hoursAgo: 24 * 26 },
    asks: 'मैंने आवेदन वापस ले लिया था, फिर भी ऋणदाता के फ़ोन आ रहे हैं।',
    note: 'Lender has confirmed the withdrawal; waiting for their call records.',
  },
  {
    ...{ kind: 'complaint', state: 'CLOSED', hoursAgo: 24 * 70 },
    asks: 'My name is spelled wrongly at the lender.',
    answer: 'The lender has corrected it and sent a new agreement. We are sorry for the trouble.',
  },
  {
    ...{ kind: 'help', state: 'WAITING_FOR_CUSTOMER', hoursAgo: 30 },
    asks: 'The page of my documents stays white.',
    answer: 'Which phone and which browser do you use, please?',
  },
  {
    ...{ kind: 'help', state: 'ANSWERED', hoursAgo: 60 },
    asks: 'Is my credit score lower after I looked here?',
    answer: 'No. You asked for it yourself, which is a soft enquiry: lenders do not see it and the score stays.',
  },
  {
    ...{ kind: 'help', state: 'ANSWERED', hoursAgo: 24 * 5 },
    asks: 'लोन की रकम कब तक खाते में आएगी?',
    answer: 'ऋणदाता ने मंज़ूरी दे दी है। रकम आम तौर पर दो काम के दिनों में आ जाती है।',
  },
  {
    ...{ kind: 'help', state: 'REOPENED', hoursAgo: 10 },
    asks: 'The instalment is debited on the 3rd. I asked for the 10th.',
    answer: 'The lender changes the day on request. We have passed it on.',
  },
  { kind: 'desk', state: 'OPEN', hoursAgo: 26, asks: 'Called: wants a statement of all consents by post.' },
];

const NAMES = [
  'Kavita Deshmukh',
  'Imran Sheikh',
  'Lakshmi Narayanan',
  'Gurpreet Singh',
  'Rekha Yadav',
  'Joseph Dsouza',
];
const HOUR_MS = 3_600_000;

/** Tickets of each state, some near their clock and one past it. */
export async function addDemoData(app: INestApplicationContext): Promise<void> {
  const dataSource = app.get(DataSource);
  if (await dataSource.getRepository(TicketEntity).exists()) return;
  const tickets = app.get(TicketsRepository);
  const [admin] = await dataSource.query<{ id: number }[]>('SELECT id FROM admin_users ORDER BY id DESC LIMIT 1');
  const customers = await dataSource.query<{ id: number; partner_id: number }[]>(
    "SELECT id, partner_id FROM prospects WHERE state <> 'ERASED' ORDER BY id DESC LIMIT 12",
  );
  for (const [n, { kind, state, hoursAgo, asks, answer, note }] of TICKETS.entries()) {
    const at = new Date(Date.now() - hoursAgo * HOUR_MS);
    const customer = n % 2 === 1 || kind === 'desk' ? customers[n] : undefined;
    const name = NAMES[n % NAMES.length]!;
    const contact = { name, email: `${name.split(' ')[0]!.toLowerCase()}@example.in`, company: '' };
    await app.get(Transactions).run(SYSTEM, async (tx) => {
      const { id } = await tickets.open(
        tx,
        {
          ...{ kind, prospect_id: customer?.id ?? null, partner_id: customer?.partner_id ?? null },
          source: kind === 'desk' ? 'desk' : customer ? 'customer' : 'visitor',
          language: /[\u0900-\u097f]/.test(asks) ? 'hi' : 'en',
          ...{ ...ABOUT_NOTHING, page: null, request_id: null },
          contact: kind === 'desk' ? null : { ...contact, phone: `80000001${String(10 + n)}` },
        },
        {
          side: kind === 'desk' ? 'note' : 'asker',
          admin_id: kind === 'desk' ? (admin?.id ?? null) : null,
          text: asks,
        },
        at,
      );
      if (note) await tickets.write(tx, id, { side: 'note', admin_id: admin?.id ?? null, text: note });
      if (answer) await tickets.write(tx, id, { side: 'desk', admin_id: admin?.id ?? null, text: answer });
      const holder = answer || note ? (admin?.id ?? null) : null;
      await tx.query('UPDATE tickets SET state = ?, admin_id = ? WHERE id = ?', [state, holder, id]);
      await tx.query('UPDATE ticket_messages SET created_at = ? WHERE ticket_id = ?', [at, id]);
    });
  }
}
