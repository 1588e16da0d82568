import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { CallBoardService } from './call-board.service.js';
import { CallBoard } from './dto/call-board.dto.js';

@ApiTags('Telecalling')
@Controller('api/admin/call-board')
@Allow(Permission.CampaignManage)
export class CallBoardController {
  constructor(private readonly board: CallBoardService) {}

  @Describe('Read who calls whom, what waits, and what came of today’s calls')
  @Get()
  @AllowStaleReads()
  @ApiOkResponse({ type: CallBoard })
  read(): Promise<CallBoard> {
    return this.board.read();
  }
}
