import { ApiProperty } from '@nestjs/swagger';
import { CustomerContact } from '../../../operations/customers-journey/dto/customer-contact.dto.js';
import { CustomerMatch } from '../../../operations/customers-journey/dto/customers-journey.dto.js';

export class ContactCheck {
  @ApiProperty({ type: CustomerMatch })
  customer: CustomerMatch;

  @ApiProperty({ example: '2026-11-23T13:00:00.000Z', description: 'The moment that was asked about' })
  at: string;

  @ApiProperty({ type: [CustomerContact], description: 'One for each purpose and channel' })
  answers: CustomerContact[];
}
