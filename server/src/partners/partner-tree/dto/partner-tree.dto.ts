import { ApiProperty } from '@nestjs/swagger';
import {
  MERCHANT_MOVE_REASONS,
  MERCHANT_STATES,
  type MerchantMoveReason,
  type MerchantState,
} from '@marketplace/contract/merchants/merchants.js';
import { PORTAL_USER_STATES, type PortalUserState } from '@marketplace/contract/portal/roles.js';
import { asIds, asInteger, asOneOf, listOf } from '../../../platform/rest/list-query.js';
import { Id, OneOf } from '../../../platform/validation/fields.js';

const RESTS = { enum: [0, 1], example: 0, description: '1: its links lead on without counting for it' } as const;

export class MerchantBranchRow {
  @ApiProperty({ example: 12 })
  id: number;

  @ApiProperty({ example: 7 })
  partner_id: number;

  @ApiProperty({ example: 'Gram Setu Kendra' })
  partner_name: string;

  @ApiProperty({ example: 'Rao Kirana Store' })
  shop_name: string;

  @ApiProperty({ enum: MERCHANT_STATES, example: 'APPROVED' })
  state: MerchantState;

  @ApiProperty({ example: 3 })
  agents: number;

  @ApiProperty({ example: 41, description: 'Submitted applications of the shop and its agents' })
  leads: number;

  @ApiProperty({ ...RESTS })
  rests: 0 | 1;
}

export class AgentLeaf {
  @ApiProperty({ example: 31 })
  id: number;

  @ApiProperty({ example: 'Sunita Devi' })
  name: string;

  @ApiProperty({ enum: PORTAL_USER_STATES, example: 'ACTIVE' })
  state: PortalUserState;

  @ApiProperty({ example: 9, description: 'All that the agent brought, wherever it was' })
  leads: number;

  @ApiProperty({ ...RESTS })
  rests: 0 | 1;
}

export class MerchantBranch extends MerchantBranchRow {
  @ApiProperty({ type: [AgentLeaf], description: 'At most 500, the oldest first' })
  agent_list: AgentLeaf[];
}

export class MoveAgentDto {
  @Id({ example: 12, description: 'The shop where the agent is, as on the screen' })
  from_merchant_id: number;

  @Id({ example: 13, description: 'An approved shop of the same partner' })
  to_merchant_id: number;
}

export class MoveMerchantDto {
  @Id({ example: 7, description: 'The partner whose shop it is, as on the screen' })
  from_partner_id: number;

  @Id({ example: 8, description: 'Another active partner' })
  to_partner_id: number;

  @OneOf(MERCHANT_MOVE_REASONS, { example: 'shop_wishes' })
  reason: MerchantMoveReason;
}

export const TREE_LIST = listOf({
  sorts: ['id'],
  defaultSort: ['id', 'ASC'],
  filters: { id: asIds, partner_id: asInteger, state: asOneOf(MERCHANT_STATES) },
  after: ['id'],
});
