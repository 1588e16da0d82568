import { ApiProperty } from '@nestjs/swagger';
import { Earnings } from '../../../money/commission-ledger/dto/ledger.dto.js';
import { BrandResponse } from '../../../partners/partners/dto/partner.dto.js';
import { IdleTimes } from '../../../platform/rest/idle-times.js';
import { Email, NewPassword, Password, TotpCode } from '../../../platform/validation/fields.js';

export class PartnerSignInDto {
  @Email({ example: 'partner@example.in' })
  email: string;

  @Password()
  password: string;

  @TotpCode({ optional: true, nullable: true })
  otp?: string | null;
}

export class PartnerPasswordDto {
  @Password()
  current_password: string;

  @NewPassword()
  new_password: string;
}

export class PartnerIds {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ example: 12, description: 'The merchant or sub-agent who signed in' })
  merchantId: number;

  @ApiProperty({ example: 7 })
  partnerId: number;

  @ApiProperty({ enum: [1], example: 1 })
  isPartner: 1;
}

export class PartnerSignedIn extends PartnerIds {
  @ApiProperty({
    example: 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiI3In0.c2lnbmF0dXJl',
    description: 'Bearer token of this session',
  })
  token: string;
}

export class ClickCounts {
  @ApiProperty({ example: 41 })
  this_month: number;

  @ApiProperty({ example: 120 })
  last_month: number;
}

export class PartnerRevenue extends PartnerIds {
  @ApiProperty({ example: 'Ramesh Kumar' })
  user_name: string;

  @ApiProperty({ type: BrandResponse })
  brand: BrandResponse;

  @ApiProperty({ example: 60, description: 'Percent of the lender’s commission' })
  revenue_percent: number;

  @ApiProperty({ example: 100, description: 'Rupees for each disbursal' })
  revenue_flat_fee: number;

  @ApiProperty({
    type: ClickCounts,
    description: 'Visitors of this partner who opened a bank’s page, by Indian calendar month',
  })
  card_clicks: ClickCounts;

  @ApiProperty({ type: Earnings, description: 'From disbursals, by Indian calendar month' })
  earnings: Earnings;

  @ApiProperty({ enum: [0, 1] })
  totp_enabled: 0 | 1;

  @ApiProperty({ enum: [0, 1], description: '1: the second step is compulsory' })
  totp_required: 0 | 1;

  @ApiProperty({ type: IdleTimes })
  idle: IdleTimes;
}
