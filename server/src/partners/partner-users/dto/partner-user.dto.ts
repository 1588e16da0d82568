import { ApiProperty } from '@nestjs/swagger';
import { PORTAL_ROLES, type PortalRole } from '@marketplace/contract/portal/roles.js';
import { AccountResponse, CreateAccountDto } from '../../../accounts/accounts/dto/account.dto.js';
import { Id } from '../../../platform/validation/fields.js';
import { asText, asIds, asFlag, asInteger, listOf } from '../../../platform/rest/list-query.js';
import { ACCOUNT_SORTS } from '../../../accounts/accounts/managed-accounts.js';

export class CreatePartnerUserDto extends CreateAccountDto {
  @Id()
  partner_id: number;
}

export class PartnerUserResponse extends AccountResponse {
  @ApiProperty({ enum: PORTAL_ROLES, example: 'OWNER' })
  role: PortalRole;

  @ApiProperty({ type: Number, nullable: true, example: null, description: 'Of merchants and agents' })
  merchant_id: number | null;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'Of merchants and agents' })
  phone_masked: string | null;

  @ApiProperty({ example: 7 })
  partner_id: number;
}

export const PARTNER_USER_LIST = listOf({
  sorts: [...ACCOUNT_SORTS, 'partner_id'],
  filters: {
    ...{ q: asText, partner_id: asInteger, merchant_id: asInteger, is_partner: asFlag, status: asFlag, id: asIds },
    can_sign_in: asFlag,
  },
});
