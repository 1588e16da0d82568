import { ApiProperty } from '@nestjs/swagger';
import { Password, TotpCode } from '../../../platform/validation/fields.js';

export class PasswordDto {
  @Password()
  password: string;
}

export class TotpDto {
  @TotpCode()
  otp: string;
}

export class RemoveTotpDto extends PasswordDto {
  @TotpCode()
  otp: string;
}

export class TotpSetup {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ example: 'JBSWY3DPEHPK3PXP', description: 'Shared secret in base32' })
  secret: string;

  @ApiProperty({ example: 'otpauth://totp/Marketplace:a...o@example.in?secret=JBSWY3DPEHPK3PXP' })
  otpauth_url: string;
}
