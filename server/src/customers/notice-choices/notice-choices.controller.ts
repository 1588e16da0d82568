import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { NoticeChoiceResponse, SaveNoticeChoiceDto } from './dto/notice-choice.dto.js';
import { Success } from '../../platform/rest/success.js';
import { PushSubscriptionDto } from './dto/push-subscription.dto.js';
import { NoticeChoicesService } from './notice-choices.service.js';
import { PushService } from './push.service.js';

@ApiTags('Notices')
@Controller('api/notice-choice')
@Allow(Permission.CustomerSession)
export class NoticeChoicesController {
  constructor(
    private readonly choices: NoticeChoicesService,
    private readonly push: PushService,
  ) {}

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

  @Describe('Have notices shown by this browser', {
    description:
      'Takes the `PushSubscription` of the browser, which belongs to this session: signing out ends it. Five browsers at ' +
      'most, of which the oldest makes room. Notices come once `push` is chosen.',
  })
  @Put('push-subscription')
  @ApiOkResponse({ type: Success })
  subscribe(@Body() dto: PushSubscriptionDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.push.subscribe(dto, actor);
  }
}
