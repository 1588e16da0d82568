import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApplicationStatusResponse } from './dto/application-status.dto.js';
import { SubmissionViewsService } from './submission-views.service.js';

@ApiTags('Applications')
@Controller('api/application-status')
@Allow(Permission.CustomerSession)
export class ApplicationStatusController {
  constructor(private readonly views: SubmissionViewsService) {}

  @Describe('List how all your applications stand at their lenders')
  @Get()
  @ApiOkResponse({
    type: [ApplicationStatusResponse],
    description: 'The latest 50 that you applied for: what goes on first, the furthest before the others',
  })
  list(@CurrentActor() actor: Actor): Promise<ApplicationStatusResponse[]> {
    return this.views.statusOf(actor);
  }
}
