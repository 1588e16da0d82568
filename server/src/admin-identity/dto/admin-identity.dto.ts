import { ApiProperty } from '@nestjs/swagger';
import type { AdminRole } from '@marketplace/contract/permissions/permissions.js';
import { IdleTimes } from '../../common/responses/idle-times.js';
import { Email, NewPassword, Password, Text } from '../../common/validation/fields.js';

export class SignInDto {
  @Email({ example: 'admin1@example.in' })
  email: string;

  @Password()
  password: string;

  @Text({ max: 6, pattern: /^\d{6}$/, message: 'AUTH.OTP_REQUIRED', optional: true, nullable: true, example: '123456' })
  otp?: string | null;
}

export class ChangePasswordDto {
  @Password()
  current_password: string;

  @NewPassword()
  new_password: string;
}

export class PasswordDto {
  @Password()
  password: string;
}

export class TotpDto {
  @Text({ max: 6, pattern: /^\d{6}$/, message: 'AUTH.OTP_REQUIRED', example: '123456' })
  otp: string;
}

export class RemoveTotpDto extends PasswordDto {
  @Text({ max: 6, pattern: /^\d{6}$/, message: 'AUTH.OTP_REQUIRED', example: '123456' })
  otp: string;
}

export class AdminSignedIn {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ description: 'Bearer token of this session' })
  token: string;

  @ApiProperty({ example: 1 })
  adminId: number;

  @ApiProperty({ example: 1, enum: [1, 2, 3] })
  roleId: AdminRole;

  @ApiProperty({ example: 'Asha Rao' })
  name: string;
}

export class AdminSession {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ example: 1 })
  adminId: number;

  @ApiProperty({ example: 1, enum: [1, 2, 3] })
  roleId: AdminRole;

  @ApiProperty({ example: 'Asha Rao' })
  name: string;

  @ApiProperty({ example: 'a•••o@example.in' })
  email_masked: string;

  @ApiProperty({ enum: [0, 1] })
  totp_enabled: 0 | 1;

  @ApiProperty({ type: IdleTimes })
  idle: IdleTimes;
}

export class TotpSetup {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ example: 'JBSWY3DPEHPK3PXP', description: 'Shared secret in base32' })
  secret: string;

  @ApiProperty({ example: 'otpauth://totp/Marketplace:a...o@example.in?secret=JBSWY3DPEHPK3PXP' })
  otpauth_url: string;
}
