import { ApiProperty } from '@nestjs/swagger';
import { ACCOUNT_NAME_RULE, EMAIL_RULE, MOBILE_RULE } from '@marketplace/contract/fields/contact.js';
import {
  EMAIL_ROLES,
  type EmailRole,
  PORTAL_ROLES,
  PORTAL_USER_STATES,
  type PortalRole,
  type PortalUserState,
} from '@marketplace/contract/portal/roles.js';
import { asOneOf, asText, listOf } from '../../../platform/rest/list-query.js';
import { Field, OneOf, Version } from '../../../platform/validation/fields.js';

export class InvitePortalUserDto {
  @OneOf(PORTAL_ROLES, {
    example: 'AGENT',
    description:
      'An owner invites owners and staff, a merchant its agents. Approved merchants are invited by themselves',
  })
  role: PortalRole;

  @Field(ACCOUNT_NAME_RULE, { example: 'Sunita Devi' })
  name: string;

  @Field(EMAIL_RULE, { optional: true, example: 'sunita@example.in', description: 'Of owners and staff' })
  email?: string;

  @Field(MOBILE_RULE, { optional: true, example: '9876543210', description: 'Of agents' })
  phone?: string;
}

export class ChangePortalRoleDto {
  @OneOf(EMAIL_ROLES, { example: 'STAFF' })
  role: EmailRole;

  @Version()
  version: number;
}

export class PortalUserResponse {
  @ApiProperty({ example: 12 })
  id: number;

  @ApiProperty({ enum: PORTAL_ROLES, example: 'AGENT' })
  role: PortalRole;

  @ApiProperty({ example: 'Sunita Devi' })
  name: string;

  @ApiProperty({ enum: PORTAL_USER_STATES, example: 'ACTIVE' })
  state: PortalUserState;

  @ApiProperty({ type: String, nullable: true, example: '******3210' })
  phone_masked: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  email_masked: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Rao Kirana Store', description: 'Of merchants and agents' })
  merchant_name: string | null;

  @ApiProperty({ type: String, nullable: true, example: '2026-11-20T09:15:00.000Z' })
  last_login_at: string | null;

  @ApiProperty({ enum: [0, 1], example: 0, description: '1: the caller, who cannot pause themselves' })
  own: 0 | 1;

  @ApiProperty({ example: 3 })
  version: number;
}

export const PORTAL_USER_LIST = listOf({
  sorts: ['id'],
  defaultSort: ['id', 'DESC'],
  filters: { q: asText, role: asOneOf(PORTAL_ROLES), state: asOneOf(PORTAL_USER_STATES) },
  after: ['id'],
});
