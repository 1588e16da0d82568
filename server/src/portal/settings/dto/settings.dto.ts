import { ApiProperty } from '@nestjs/swagger';
import { LANGUAGES, type Language } from '@marketplace/contract/i18n/messages.js';
import { PORTAL_ROLES, type PortalRole } from '@marketplace/contract/portal/roles.js';
import { CHALLENGE_EXAMPLE, SentCodeChallenge } from '../../../accounts/passcodes/sent-code-challenge.js';
import { Otp, Password, TotpCode } from '../../../platform/validation/fields.js';

export class ProveByPasswordDto {
  @Password()
  password: string;

  @TotpCode({ optional: true })
  otp?: string;
}

export class ProofCodeDto {
  @SentCodeChallenge('That of the code which this browser was sent before, and which the new one replaces')
  challenge?: string;
}

export class ProveByCodeDto {
  @SentCodeChallenge()
  challenge?: string;

  @Otp()
  otp: string;
}

export class ProofCodeSent {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ example: CHALLENGE_EXAMPLE, description: 'Sent back with the code' })
  challenge: string;

  @ApiProperty({ example: 30, description: 'When the next code may be asked for' })
  retryAfterSeconds: number;

  @ApiProperty({ example: '******3210', description: 'Where the code is sent to' })
  phone_masked: string;
}

export class PortalProfileResponse {
  @ApiProperty({ example: 'Sunita Devi' })
  name: string;

  @ApiProperty({ enum: PORTAL_ROLES, example: 'AGENT' })
  role: PortalRole;

  @ApiProperty({ type: String, nullable: true, example: null })
  email_masked: string | null;

  @ApiProperty({ type: String, nullable: true, example: '******3210' })
  phone_masked: string | null;

  @ApiProperty({ example: 'Gram Setu Kendra' })
  partner_name: string;

  @ApiProperty({ type: String, nullable: true, example: 'Rao Kirana Store', description: 'Of merchants and agents' })
  merchant_name: string | null;

  @ApiProperty({
    ...{ type: String, nullable: true, enum: LANGUAGES, example: 'hi' },
    description: 'Of messages; null: not chosen yet',
  })
  language: Language | null;
}
