import { ApiProperty } from '@nestjs/swagger';
import {
  CARD_CHECK_CODES,
  CARD_CHECK_RESULTS,
  type CardCheck,
  type CardCheckCode,
  type CardCheckResult,
  type CardMatch,
} from '@marketplace/contract/credit-cards/match.js';
import { CardResponse } from '../../../catalogue/credit-cards/dto/credit-card.dto.js';

export class CardCheckResponse implements CardCheck {
  @ApiProperty({ enum: CARD_CHECK_CODES, example: 'INCOME' })
  code: CardCheckCode;

  @ApiProperty({ enum: CARD_CHECK_RESULTS, example: 'met' })
  result: CardCheckResult;

  @ApiProperty({ oneOf: [{ type: 'number' }, { type: 'string', nullable: true }], example: 32000 })
  actual: number | string | null;
}

export class CardMatchResponse implements CardMatch<CardResponse> {
  @ApiProperty({ type: CardResponse })
  card: CardResponse;

  @ApiProperty({ enum: CARD_CHECK_RESULTS, example: 'met', description: 'The worst result of its checks' })
  result: CardCheckResult;

  @ApiProperty({ type: [CardCheckResponse] })
  checks: CardCheckResponse[];
}
