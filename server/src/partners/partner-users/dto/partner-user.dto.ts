import { ApiProperty } from '@nestjs/swagger';
import { AccountResponse, CreateAccountDto } from '../../../accounts/accounts/dto/account.dto.js';
import { Id } from '../../../platform/validation/fields.js';
import { asText, asIds, asFlag, asInteger, listOf } from '../../../platform/rest/list-query.js';
import { ACCOUNT_SORTS } from '../../../accounts/accounts/managed-accounts.js';

export class CreatePartnerUserDto extends CreateAccountDto {
  @Id()
  partner_id: number;
}

export class PartnerUserResponse extends AccountResponse {
  @ApiProperty({ example: 7 })
  partner_id: number;
}

export const PARTNER_USER_LIST = listOf({
  sorts: [...ACCOUNT_SORTS, 'partner_id'],
  filters: { q: asText, partner_id: asInteger, status: asFlag, id: asIds },
});
