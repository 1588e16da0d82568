import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import {
  WAITING_KEYS,
  WAITING_MAX,
  type WaitingCount,
  type WaitingKey,
} from '@marketplace/contract/waiting/waiting.js';
import { type Actor, callerOf, CurrentActor } from '../auth/actor.js';
import { Allow } from '../auth/allow.decorator.js';
import { AllowStaleReads } from '../database/allow-stale-reads.decorator.js';
import { Describe } from '../openapi/describe.decorator.js';
import { Waiting } from './waiting.js';

export class WaitingResponse implements WaitingCount {
  @ApiProperty({ enum: WAITING_KEYS, enumName: 'WaitingKey', example: 'merchants' })
  key: WaitingKey;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 4,
    description: `Counted up to ${WAITING_MAX}; null: not known at the moment`,
  })
  n: number | null;
}

@ApiTags('Dashboard')
@Controller('api/admin/waiting')
export class WaitingAdminController {
  constructor(private readonly waiting: Waiting) {}

  @Describe('Count what waits for the admin', { description: 'Of the pages that the role opens.' })
  @Get()
  @AllowStaleReads()
  @Allow(Permission.AdminSession)
  @ApiOkResponse({ type: [WaitingResponse] })
  read(@CurrentActor() actor: Actor): Promise<WaitingCount[]> {
    return this.waiting.read(callerOf(actor.session!), actor.id ?? 0);
  }
}
