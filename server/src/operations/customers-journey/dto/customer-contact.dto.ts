import { ApiProperty } from '@nestjs/swagger';
import {
  CONTACT_CHANNELS,
  CONTACT_RULES,
  CONTACTS,
  type Contact,
  type ContactChannel,
  type ContactRule,
} from '@marketplace/contract/contact/contact.js';
import { Moment } from '../../../platform/validation/fields.js';

export class CustomerContactDto {
  @Moment({ optional: true, example: '2026-11-23T18:30:00+05:30', description: 'Now, where it is left out' })
  at?: Date;
}

/** Whether a customer may be contacted for one purpose on one channel. */
export class CustomerContact {
  @ApiProperty({ enum: CONTACTS, example: 'sales_call' })
  contact: Contact;

  @ApiProperty({ enum: CONTACT_CHANNELS, example: 'phone' })
  channel: ContactChannel;

  @ApiProperty({ example: false })
  allowed: boolean;

  @ApiProperty({ enum: CONTACT_RULES, example: 'window', description: 'The rule that says so' })
  rule: ContactRule;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '2026-11-24T04:30:00.000Z',
    description: 'When it will be allowed; null where it is now, or where only the customer can allow it',
  })
  next: string | null;
}
