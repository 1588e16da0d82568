import { ApiProperty } from '@nestjs/swagger';
import { type Language, LANGUAGES } from '@marketplace/contract/i18n/messages.js';
import type { AdminRole } from '@marketplace/contract/permissions/permissions.js';
import { IdleTimes } from '../../../platform/rest/idle-times.js';
import { Email, NewPassword, Password, TotpCode } from '../../../platform/validation/fields.js';

export class SignInDto {
  @Email({ example: 'admin1@example.in' })
  email: string;

  @Password()
  password: string;

  @TotpCode({ optional: true, nullable: true })
  otp?: string | null;
}

export class ChangePasswordDto {
  @Password()
  current_password: string;

  @NewPassword()
  new_password: string;
}

export class AdminSignedIn {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({
    example: 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiI3In0.c2lnbmF0dXJl',
    description: 'Bearer token of this session',
  })
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

  @ApiProperty({ type: String, enum: LANGUAGES, nullable: true, description: 'Null until one was chosen' })
  language: Language | null;

  @ApiProperty({ enum: [0, 1] })
  totp_enabled: 0 | 1;

  @ApiProperty({
    enum: [0, 1],
    description: '1: the second step is compulsory for the role; without it nothing else can be done',
  })
  totp_required: 0 | 1;

  @ApiProperty({ type: IdleTimes })
  idle: IdleTimes;
}
