import { ApiProperty } from '@nestjs/swagger';
import {
  MASQUERADE_ENDS,
  MASQUERADE_REASONS,
  type MasqueradeEnd,
  type MasqueradeReason,
} from '@marketplace/contract/portal/masquerade.js';
import { PORTAL_ROLES, type PortalRole } from '@marketplace/contract/portal/roles.js';
import { asDay, asIds, asInteger, listOf } from '../../../platform/rest/list-query.js';
import { Id, OneOf } from '../../../platform/validation/fields.js';

export class StartMasqueradeDto {
  @Id({ optional: true, description: 'A user of the portal; without it, the account of `merchant_id`' })
  user_id?: number;

  @Id({ optional: true })
  merchant_id?: number;

  @OneOf(MASQUERADE_REASONS, { example: 'asked_for_help', description: 'The partner reads it' })
  reason: MasqueradeReason;
}

/** As signing in to the portal answers, and where its pages are. */
export class MasqueradeStarted {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ example: 3, description: 'Of its row in the list' })
  id: number;

  @ApiProperty({ example: 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiI3In0.c2lnbmF0dXJl', description: 'Bearer token' })
  token: string;

  @ApiProperty({ example: 12, description: 'In whose name' })
  userId: number;

  @ApiProperty({ type: Number, nullable: true, example: 31 })
  merchantId: number | null;

  @ApiProperty({ example: 7 })
  partnerId: number;

  @ApiProperty({ enum: [0, 1], example: 0 })
  isPartner: 0 | 1;

  @ApiProperty({ example: 'gram-setu-kendra', description: 'The pages are below it, under `partner`' })
  slug: string;

  @ApiProperty({ example: '2026-11-20T09:45:00.000Z' })
  expires_at: string;
}

export class MasqueradeResponse {
  @ApiProperty({ example: 3 })
  id: number;

  @ApiProperty({ example: 'Sunita Devi', description: 'In whose name' })
  user_name: string;

  @ApiProperty({ example: 'Asha Rao', description: 'Who' })
  admin_name: string;

  @ApiProperty({ enum: MASQUERADE_REASONS, example: 'asked_for_help' })
  reason: MasqueradeReason;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  started_at: string;

  @ApiProperty({ type: String, nullable: true, example: '2026-11-20T09:21:00.000Z', description: '`null`: not yet' })
  ended_at: string | null;
}

export class AdminMasqueradeRow extends MasqueradeResponse {
  @ApiProperty({ example: 2 })
  admin_id: number;

  @ApiProperty({ example: 12 })
  user_id: number;

  @ApiProperty({ enum: PORTAL_ROLES, example: 'MERCHANT', description: 'As it is now' })
  user_role: PortalRole;

  @ApiProperty({ example: 7 })
  partner_id: number;

  @ApiProperty({ example: 'Gram Setu Kendra', description: 'The partner whose user it was then' })
  partner_name: string;

  @ApiProperty({
    ...{ type: String, nullable: true, enum: MASQUERADE_ENDS, example: 'left' },
    description:
      'left: by Exit; next: the admin began another one; session: with the admin’s own session; time: after its 30 ' +
      'minutes. `null`: it goes on',
  })
  ended_how: MasqueradeEnd | null;
}

export const ADMIN_MASQUERADE_LIST = listOf({
  sorts: ['id'],
  defaultSort: ['id', 'DESC'],
  filters: { id: asIds, partner_id: asInteger, admin_id: asInteger, created_from: asDay, created_to: asDay },
  after: ['id'],
});

export const MASQUERADE_LIST = listOf({ sorts: ['id'], defaultSort: ['id', 'DESC'], after: ['id'] });
