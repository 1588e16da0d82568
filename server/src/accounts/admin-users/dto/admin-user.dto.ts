import { ApiProperty } from '@nestjs/swagger';
import { ADMIN_ROLES, type AdminRole } from '@marketplace/contract/permissions/permissions.js';
import { OneNumberOf } from '../../../platform/validation/fields.js';
import { AccountResponse, CreateAccountDto, UpdateAccountDto } from '../../accounts/dto/account.dto.js';
import { asText, asIds, asFlag, asInteger, listOf } from '../../../platform/rest/list-query.js';
import { ACCOUNT_SORTS } from '../../accounts/managed-accounts.js';

export class CreateAdminUserDto extends CreateAccountDto {
  @OneNumberOf(ADMIN_ROLES, { example: 2 })
  role_id: AdminRole;
}

export class UpdateAdminUserDto extends UpdateAccountDto {
  @OneNumberOf(ADMIN_ROLES, { optional: true, example: 2 })
  role_id?: AdminRole;
}

export class AdminUserResponse extends AccountResponse {
  @ApiProperty({ example: 2, enum: [1, 2, 3] })
  role_id: AdminRole;

  @ApiProperty({ enum: [0, 1] })
  totp_enabled: 0 | 1;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '2026-11-20T09:45:00.000Z',
    description: 'The last call, to the minute; null: none as far back as sessions are kept',
  })
  last_used_at: string | null;

  @ApiProperty({
    example: '2027-02-18',
    description: 'The Indian day from which another admin has to confirm the access',
  })
  access_review_due_on: string;
}

export const ADMIN_USER_LIST = listOf({
  sorts: [...ACCOUNT_SORTS, 'role_id'],
  filters: { q: asText, role_id: asInteger, status: asFlag, access_review_due: asFlag, id: asIds },
});
