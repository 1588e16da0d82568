import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../auth/actor.js';
import { Allow } from '../auth/allow.decorator.js';
import { AllowStaleReads } from '../database/allow-stale-reads.decorator.js';
import { Describe } from '../openapi/describe.decorator.js';
import { AuditChecks } from './audit-checks.service.js';
import { AuditLogService } from './audit-log.service.js';
import { AuditCheckResponse, AuditLogEntry, SearchAuditLogDto } from './dto/audit-log.dto.js';

@ApiTags('Audit log (admin)')
@Controller('api/admin/audit-log')
@Allow(Permission.Administer)
export class AuditLogController {
  constructor(
    private readonly log: AuditLogService,
    private readonly checks: AuditChecks,
  ) {}

  @Describe('Search the audit log')
  @Get()
  @AllowStaleReads()
  @ApiOkResponse({ type: [AuditLogEntry], description: 'Newest first, 50 at most' })
  list(@Query() query: SearchAuditLogDto): Promise<AuditLogEntry[]> {
    return this.log.page(query);
  }

  @Describe('Read what the last check of the audit chains found')
  @Get('check')
  @ApiOkResponse({ type: AuditCheckResponse })
  check(): Promise<AuditCheckResponse> {
    return this.checks.state();
  }

  @Describe('Check the audit chains now', { description: 'In the background; one check at a time.' })
  @Post('check')
  @HttpCode(200)
  @ApiOkResponse({ type: AuditCheckResponse })
  start(@CurrentActor() actor: Actor): Promise<AuditCheckResponse> {
    return this.checks.start(actor);
  }
}
