import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { EmbedResponse, UpdateEmbedDto } from './dto/embed.dto.js';
import { EmbedService } from './embed.service.js';

@ApiTags('Portal embedding')
@Controller('api/partner/embed')
@Allow(Permission.ApiKeyManage)
export class EmbedController {
  constructor(private readonly embed: EmbedService) {}

  @Describe('Read which sites may show your partner’s application in a frame')
  @Get()
  @ApiOkResponse({ type: EmbedResponse })
  get(@CurrentActor() actor: Actor): Promise<EmbedResponse> {
    return this.embed.get(actor);
  }

  @Describe('Change which sites may show your partner’s application in a frame', {
    description: 'It holds from the next page on, on every server. All owners are told by e-mail.',
  })
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: EmbedResponse })
  update(@Body() dto: UpdateEmbedDto, @CurrentActor() actor: Actor): Promise<EmbedResponse> {
    return this.embed.update(dto, actor);
  }
}
