import { Injectable } from '@nestjs/common';
import { CustomerContactService } from '../../operations/customers-journey/customer-contact.service.js';
import { CustomersService } from '../../operations/customers-journey/customers.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import type { ContactCheck } from './dto/contact-check.dto.js';

@Injectable()
export class ContactCheckService {
  constructor(
    private readonly customers: CustomersService,
    private readonly contacts: CustomerContactService,
  ) {}

  /** The look is audited. */
  async explain(prospectId: string, at: Date, actor: Actor): Promise<ContactCheck> {
    const answers = await this.contacts.answers(prospectId, at, actor);
    return { customer: await this.customers.match(prospectId), at: at.toISOString(), answers };
  }
}
