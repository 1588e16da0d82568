import { ApiProperty } from '@nestjs/swagger';
import { APPLICATION_STATES, type ApplicationState } from '@marketplace/contract/states/application.js';
import { AssistedProductDto, AssistedRow } from '../../../loans/assisted/dto/assisted.dto.js';
import { Mobile, Rupees } from '../../../platform/validation/fields.js';

/** More than any product's form takes; the service checks the product's own bounds. */
const AMOUNT_MAX = 1_000_000_000;

export class BeginAtCounterDto extends AssistedProductDto {
  @Mobile()
  phone: string;

  @Rupees({ max: AMOUNT_MAX, example: 100_000, description: 'Within the bounds of the product' })
  amount: number;
}

export class CounterRow extends AssistedRow {
  @ApiProperty({
    enum: APPLICATION_STATES,
    nullable: true,
    example: 'SUBMITTED',
    description: 'Once the customer has confirmed, unless the application came by somebody else',
  })
  application_state: ApplicationState | null;
}

export class CounterPage {
  @ApiProperty({ type: [CounterRow], description: '25 at most, newest first, of the last 7 days' })
  rows: CounterRow[];

  @ApiProperty({ type: String, nullable: true, example: '4012', description: '`after` of the next page' })
  next: string | null;
}
