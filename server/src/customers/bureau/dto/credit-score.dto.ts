import { ApiProperty } from '@nestjs/swagger';
import { Success } from '../../../platform/rest/success.js';
import { Text } from '../../../platform/validation/fields.js';

export class CreditScoreDto {
  @Text({ max: 40, example: 'bureau.2.en', description: 'Of the text that was shown' })
  consent_text_version: string;
}

/** The bureau's answer, from now or the last 30 days. */
export class CreditScoreResponse extends Success {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 742,
    description: '300 to 900; null: the bureau knows no loan or card of the customer',
  })
  score: number | null;

  @ApiProperty({ example: 'Example Bureau' })
  bureau: string;

  @ApiProperty({ example: '2026-11-22', description: 'The day in India' })
  fetched_on: string;
}
