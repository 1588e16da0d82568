import { ApiProperty } from '@nestjs/swagger';
import { SLUG, SLUG_MAX } from '@marketplace/contract/fields/fields.js';
import { INVITATION_KEY, PORTAL_ROLES, type PortalRole } from '@marketplace/contract/portal/roles.js';
import { SentCodeChallenge } from '../../../accounts/passcodes/sent-code-challenge.js';
import { BrandResponse } from '../../../partners/partners/dto/partner.dto.js';
import { IdleTimes } from '../../../platform/rest/idle-times.js';
import { Email, Mobile, NewPassword, Otp, Password, Text, TotpCode } from '../../../platform/validation/fields.js';

export class PartnerSignInDto {
  @Email({ example: 'partner@example.in' })
  email: string;

  @Password()
  password: string;

  @TotpCode({ optional: true, nullable: true })
  otp?: string | null;
}

export class OtpSignInDto {
  @Mobile()
  phone: string;

  @SentCodeChallenge('As `POST /api/otp/send` answered it for the purpose `portal`')
  challenge?: string;

  @Otp()
  otp: string;

  @Text({
    max: SLUG_MAX,
    pattern: SLUG,
    message: 'field.slug',
    optional: true,
    example: 'gram-setu-kendra',
    description: 'On whose pages: of several accounts of a number, the one with this partner',
  })
  partner?: string;
}

export class InvitationDto {
  @Text({
    max: 30,
    pattern: INVITATION_KEY,
    example: 'k7qm9xtbw3n5p8r2s4u6vy',
    description: 'What stands behind # in the link',
  })
  key: string;
}

export class InvitationCodeDto extends InvitationDto {
  @SentCodeChallenge('That of the code which this browser was sent before, and which the new one replaces')
  challenge?: string;
}

export class AcceptInvitationDto extends InvitationDto {
  @SentCodeChallenge()
  challenge?: string;

  @Otp()
  otp: string;
}

export class InvitationResponse {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ example: 'Sunita Devi' })
  name: string;

  @ApiProperty({ enum: PORTAL_ROLES, example: 'AGENT' })
  role: PortalRole;

  @ApiProperty({ type: String, nullable: true, example: 'Rao Kirana Store' })
  merchant_name: string | null;

  @ApiProperty({ example: '******3210', description: 'Where the code is sent to' })
  phone_masked: string;

  @ApiProperty({ type: BrandResponse })
  brand: BrandResponse;
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

  @ApiProperty({ example: 12, description: 'Who signed in' })
  userId: number;

  @ApiProperty({ enum: PORTAL_ROLES, example: 'MERCHANT' })
  role: PortalRole;

  @ApiProperty({ type: Number, nullable: true, example: 31, description: 'The shop of a merchant or an agent' })
  merchantId: number | null;

  @ApiProperty({ example: 7 })
  partnerId: number;

  @ApiProperty({ enum: [0, 1], example: 0, description: '1 for owners and staff of the partner' })
  isPartner: 0 | 1;
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

export class ShownMasquerade {
  @ApiProperty({ example: 'Asha Rao', description: 'Who acts in the name of the user' })
  admin_name: string;

  @ApiProperty({ example: '2026-11-20T09:45:00.000Z' })
  expires_at: string;
}

export class PartnerRevenue extends PartnerIds {
  @ApiProperty({ example: 'Ramesh Kumar' })
  user_name: string;

  @ApiProperty({ type: BrandResponse })
  brand: BrandResponse;

  @ApiProperty({ type: String, nullable: true, example: 'Rao Kirana Store', description: 'Of merchants and agents' })
  merchant_name: string | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 60,
    description: 'Percent of the lender’s commission; `null` but for owners',
  })
  revenue_percent: number | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 100,
    description: 'Rupees for each disbursal; `null` but for owners',
  })
  revenue_flat_fee: number | null;

  @ApiProperty({
    type: ClickCounts,
    nullable: true,
    description:
      '`null` for merchants and agents. ' +
      'Visitors of this partner who opened a bank’s page, by Indian calendar month',
  })
  card_clicks: ClickCounts | null;

  @ApiProperty({ enum: [0, 1] })
  totp_enabled: 0 | 1;

  @ApiProperty({ enum: [0, 1], description: '1: the second step is compulsory' })
  totp_required: 0 | 1;

  @ApiProperty({
    ...{ type: String, nullable: true, example: null },
    description: 'Until when a merchant or an agent has to agree to the present text; `null`: nothing is asked',
  })
  agreement_due_on: string | null;

  @ApiProperty({ enum: [0, 1], description: '1: the user is new here, and was not welcomed yet' })
  welcome_due: 0 | 1;

  @ApiProperty({ type: ShownMasquerade, nullable: true, description: '`null`: the user themselves' })
  masquerade: ShownMasquerade | null;

  @ApiProperty({ type: IdleTimes })
  idle: IdleTimes;
}
