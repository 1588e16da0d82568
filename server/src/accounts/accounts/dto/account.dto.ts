import { ApiProperty } from '@nestjs/swagger';
import { ACCOUNT_NAME_RULE } from '@marketplace/contract/fields/contact.js';
import { Email, Field, Flag, NewPassword, Text, Version } from '../../../platform/validation/fields.js';

export class CreateAccountDto {
  @Field(ACCOUNT_NAME_RULE, { example: 'Asha Rao' })
  name: string;

  @Email({ example: 'asha.rao@example.in' })
  email: string;
}

/** What is left out stays as it is. */
export class UpdateAccountDto {
  @Field(ACCOUNT_NAME_RULE, { optional: true, example: 'Asha Rao' })
  name?: string;

  @Email({ optional: true, nullable: true, example: 'asha.rao@example.in', description: 'Left out: unchanged' })
  email?: string | null;

  @Flag({ optional: true, example: 1, description: '0 disables: the user is signed out at the next request' })
  status?: 0 | 1;

  @Version({ optional: true })
  version?: number;
}

export class AccountResponse {
  @ApiProperty({ example: 2 })
  id: number;

  @ApiProperty({ example: 'Asha Rao' })
  name: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'a•••o@example.in',
    description: '`null`: signs in by mobile number, as merchants and agents do',
  })
  email_masked: string | null;

  @ApiProperty({ enum: [0, 1] })
  status: 0 | 1;

  @ApiProperty({ enum: [0, 1], description: '1: the owner has yet to choose a password by the link they were sent' })
  must_change_password: 0 | 1;

  @ApiProperty({ type: String, nullable: true, example: '2026-11-20T09:15:00.000Z' })
  last_login_at: string | null;

  @ApiProperty({ example: '2026-11-01T04:30:00.000Z' })
  created_at: string;

  @ApiProperty({ example: 3 })
  version: number;
}

export class PasswordLinkDto {
  @Text({
    max: 40,
    pattern: /^[\w-]+$/,
    example: 'q3J6wX0cVb5n1Yk8s2TzLg',
    description: 'What stands behind # in the link',
  })
  key: string;
}

export class ChoosePasswordDto extends PasswordLinkDto {
  @NewPassword()
  new_password: string;
}

export class PasswordLinkResponse {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ example: 'Asha Rao' })
  name: string;

  @ApiProperty({ example: 'a•••o@example.in' })
  email_masked: string;
}
