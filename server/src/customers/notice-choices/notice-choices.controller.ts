import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { NoticeChoiceResponse, SaveNoticeChoiceDto } from './dto/notice-choice.dto.js';
import { NoticeChoicesService } from './notice-choices.service.js';

@ApiTags('Notices')
@Controller('api/notice-choice')
@Allow(Permission.CustomerSession)
export class NoticeChoicesController {
  constructor(private readonly choices: NoticeChoicesService) {}

  @Describe('Read by which ways you get news of your applications')
  @Get()
  @ApiOkResponse({ type: NoticeChoiceResponse })
  own(@CurrentActor() actor: Actor): Promise<NoticeChoiceResponse> {
    return this.choices.own(actor);
  }

  @Describe('Choose by which ways you get news of your applications', {
    description: 'Takes the place of the earlier choice, and is kept with its time.',
  })
  @Put()
  @ApiOkResponse({ type: NoticeChoiceResponse })
  save(@Body() dto: SaveNoticeChoiceDto, @CurrentActor() actor: Actor): Promise<NoticeChoiceResponse> {
    return this.choices.save(dto, actor);
  }
}
