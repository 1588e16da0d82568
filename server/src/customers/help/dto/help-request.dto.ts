import { ApiProperty } from '@nestjs/swagger';
import { HELP_LIMITS } from '@marketplace/contract/help/help.js';
import { Success } from '../../../platform/rest/success.js';
import { Email, Mobile, Text } from '../../../platform/validation/fields.js';

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
}

export class HelpTaken extends Success {
  @ApiProperty({ example: 'T000123', description: 'Of the ticket' })
  number: string;
}
