import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { ARTICLE_KINDS } from '@marketplace/contract/articles/articles.js';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { PortalArticlesResponse } from './dto/portal-article.dto.js';
import { PortalArticlesService } from './portal-articles.service.js';

@ApiTags('Portal articles')
@Controller('api/partner/articles')
@Allow(Permission.PartnerSession)
export class PortalArticlesController {
  constructor(private readonly articles: PortalArticlesService) {}

  @Describe('Read the answers to frequent questions', { errors: ['RECORD.NOT_FOUND', 'PARTNER.NOT_FOUND'] })
  @Get(':kind')
  @ApiParam({ name: 'kind', enum: ARTICLE_KINDS, example: 'dsa_queries' })
  @ApiOkResponse({ type: PortalArticlesResponse })
  list(@Param('kind') kind: string, @CurrentActor() actor: Actor): Promise<PortalArticlesResponse> {
    return this.articles.of(kind, actor);
  }
}
