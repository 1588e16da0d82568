import { ApiProperty } from '@nestjs/swagger';
import { BANK_ACCOUNT_RULES } from '@marketplace/contract/partners/bank-account.js';
import { Field, ID_MAX, Integer } from '../../../platform/validation/fields.js';

const HOLDER = 'Gram Setu Kendra Pvt Ltd';

export class UpdateBankAccountDto {
  @Field(BANK_ACCOUNT_RULES.holder_name, { example: HOLDER, description: 'The payee’s name as statements have it' })
  holder_name: string;

  @Field(BANK_ACCOUNT_RULES.ifsc, { example: 'HDFC0001234' })
  ifsc: string;

  @Field(BANK_ACCOUNT_RULES.account_number, { example: '50100012345678' })
  account_number: string;

  @Integer({ min: 0, max: ID_MAX, example: 0, description: 'The version that was read; another one answers 409' })
  version: number;
}

export class BankAccountResponse {
  @ApiProperty({ type: String, nullable: true, example: HOLDER, description: 'Null: none is entered' })
  holder_name: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'HDFC0001234' })
  ifsc: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'HDFC Bank' })
  bank: string | null;

  @ApiProperty({ type: String, nullable: true, example: '••••••5678' })
  account_masked: string | null;

  @ApiProperty({ type: String, nullable: true, example: '2026-11-20T09:15:00.000Z' })
  changed_at: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'Until then nothing is paid to it, because it was changed; null: it is paid to',
  })
  held_until: string | null;

  @ApiProperty({ example: 1, description: 'Sent back with a change; 0 while none is entered' })
  version: number;
}
