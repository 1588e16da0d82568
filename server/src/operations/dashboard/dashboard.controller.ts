import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, callerOf, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { DashboardService } from './dashboard.service.js';
import { Dashboard } from './dto/dashboard.dto.js';

@ApiTags('Dashboard')
@Controller('api/admin/dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Describe('Read the figures of the dashboard', { description: 'Parts whose pages the role does not open are null.' })
  @Get()
  @AllowStaleReads()
  @Allow(Permission.AdminSession)
  @ApiOkResponse({ type: Dashboard })
  read(@CurrentActor() actor: Actor): Promise<Dashboard> {
    return this.dashboard.read(callerOf(actor.session!), new Date());
  }
}
