import { ApiProperty } from '@nestjs/swagger';
import { UUID } from '@marketplace/contract/fields/fields.js';
import { HELP_LIMITS, REQUEST_ID } from '@marketplace/contract/help/help.js';
import { CONSUMER_PATHS, type ConsumerPath } from '@marketplace/contract/routes/routes.js';
import { Success } from '../../../platform/rest/success.js';
import { Email, Mobile, OneOf, Text } from '../../../platform/validation/fields.js';

export class HelpRequestDto {
  @Text({ max: HELP_LIMITS.name, example: 'Asha Rao' })
  name: string;

  @Email({ example: 'asha@example.in' })
  email: string;

  @Mobile()
  phone: string;

  @Text({ min: 0, max: HELP_LIMITS.company, optional: true, example: 'Rao Stores' })
  company?: string;

  @Text({ max: HELP_LIMITS.description, example: 'My offer has not come.' })
  description: string;

  @OneOf(CONSUMER_PATHS, { optional: true, example: '/user/offers', description: 'The page that was open' })
  page?: ConsumerPath;

  @Text({
    ...{ optional: true, max: 64, pattern: REQUEST_ID, example: '5b1f0d9e6a77-2x' },
    description: 'Of the last error that was shown there',
  })
  request_id?: string;

  @Text({
    ...{ optional: true, max: 36, pattern: UUID, example: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11' },
    description: 'That the page was about; kept where it is the customer’s own',
  })
  lender_application?: string;
}

export class HelpTaken extends Success {
  @ApiProperty({ example: 'T000123', description: 'Of the ticket' })
  number: string;

  @ApiProperty({
    ...{ type: String, nullable: true, example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' },
    description: 'Of the ticket among the customer’s own; null for a visitor',
  })
  uuid: string | null;
}
