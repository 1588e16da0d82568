import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { FAQ_KINDS } from '@marketplace/contract/articles/articles.js';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { MessagingContentResponse, PortalArticlesResponse } from './dto/portal-article.dto.js';
import { PortalArticlesService } from './portal-articles.service.js';

@ApiTags('Portal articles')
@Controller('api/partner')
@Allow(Permission.PartnerSession)
export class PortalArticlesController {
  constructor(private readonly articles: PortalArticlesService) {}

  @Describe('Read the answers to frequent questions', { errors: ['RECORD.NOT_FOUND', 'PARTNER.NOT_FOUND'] })
  @Get('articles/:kind')
  @ApiParam({ name: 'kind', enum: FAQ_KINDS, example: 'dsa_queries' })
  @ApiOkResponse({ type: PortalArticlesResponse })
  list(@Param('kind') kind: string, @CurrentActor() actor: Actor): Promise<PortalArticlesResponse> {
    return this.articles.of(kind, actor);
  }

  @Describe('Read the messages that partners may send on', {
    errors: ['PARTNER.NOT_FOUND'],
    description: 'About what the partner offers, with your own link. Without an active link there are none.',
  })
  @Get('messaging-content')
  @ApiOkResponse({ type: MessagingContentResponse })
  messages(@CurrentActor() actor: Actor): Promise<MessagingContentResponse> {
    return this.articles.messages(actor);
  }
}
