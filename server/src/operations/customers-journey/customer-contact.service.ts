import { Injectable } from '@nestjs/common';
import { CONTACT_CHANNELS, CONTACTS } from '@marketplace/contract/contact/contact.js';
import { ContactService } from '../../customers/contact/contact.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Transactions } from '../../platform/database/transactions.js';
import { auditView } from './customer-records.service.js';
import type { CustomerContact } from './dto/customer-contact.dto.js';
import { shownProspect } from './shown-prospect.js';

/** What can be: calls sell, and everything else is written. */
const QUESTIONS = CONTACTS.flatMap((contact) =>
  CONTACT_CHANNELS.filter((channel) => (channel === 'phone') === (contact === 'sales_call')).map((channel) => ({
    contact,
    channel,
  })),
);

/** Explains for one customer and moment what everything that sends or calls would be answered. */
@Injectable()
export class CustomerContactService {
  constructor(
    private readonly transactions: Transactions,
    private readonly contact: ContactService,
  ) {}

  async answers(uuid: string, at: Date, actor: Actor): Promise<CustomerContact[]> {
    const { id } = await this.transactions.run(actor, async (tx) => {
      const prospect = await shownProspect(tx, uuid);
      auditView(tx, prospect, 'contact');
      return prospect;
    });
    const answers = await this.contact.askAll(id, QUESTIONS, at);
    return answers.map(({ next, ...answer }, index) => ({
      ...QUESTIONS[index]!,
      ...answer,
      next: next?.toISOString() ?? null,
    }));
  }
}
