import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Exported } from '../../platform/exports/exported.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent, ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { ArticlesService } from './articles.service.js';
import {
  ARTICLE_LIST,
  ArticleFactsResponse,
  ArticleResponse,
  ArticleRow,
  CreateArticleDto,
  PublishArticleDto,
  SaveArticleDto,
  UnpublishArticleDto,
} from './dto/article.dto.js';
import { ARTICLE_COLUMNS } from './exported-columns.js';

@ApiTags('Articles')
@Controller('api/admin')
@Allow(Permission.Administer)
export class ArticlesAdminController {
  constructor(private readonly articles: ArticlesService) {}

  @Describe('List what partners read')
  @Get('articles')
  @ApiListQuery(ARTICLE_LIST)
  @ApiOkResponse({ type: [ArticleRow] })
  @Exported('articles', ARTICLE_COLUMNS)
  list(@Query() query: RawListQuery): Promise<Page<ArticleRow>> {
    return this.articles.page(query);
  }

  @Describe('Read what stands in the place of each fact now', { description: '`null`: its line is left out.' })
  @Get('article-facts')
  @ApiOkResponse({ type: ArticleFactsResponse })
  facts(): Promise<ArticleFactsResponse> {
    return this.articles.factsNow();
  }

  @Describe('Read an article with its kept texts', { errors: ['RECORD.NOT_FOUND'] })
  @Get('articles/:id')
  @ApiRowId()
  @ApiOkResponse({ type: ArticleResponse })
  get(@Param('id', IdPipe) id: number): Promise<ArticleResponse> {
    return this.articles.get(id);
  }

  @Describe('Write an article', {
    errors: ['ARTICLE.TOO_MANY'],
    description: 'Refused, at the field, while it names an unknown fact or writes a percentage out.',
  })
  @Post('articles')
  @ApiIdempotent()
  @ApiCreatedResponse({ type: ArticleResponse })
  create(@Body() dto: CreateArticleDto, @CurrentActor() actor: Actor): Promise<ArticleResponse> {
    return this.articles.create(dto, actor);
  }

  @Describe('Save the next version of an article', {
    errors: ['RECORD.NOT_FOUND', 'VERSION.CONFLICT'],
    description: 'Partners read on the version that is published.',
  })
  @Post('articles/:id/versions')
  @ApiIdempotent()
  @ApiRowId()
  @ApiCreatedResponse({ type: ArticleResponse })
  save(
    @Param('id', IdPipe) id: number,
    @Body() dto: SaveArticleDto,
    @CurrentActor() actor: Actor,
  ): Promise<ArticleResponse> {
    return this.articles.save(id, dto, actor);
  }

  @Describe('Publish a version of an article', { errors: ['RECORD.NOT_FOUND', 'VERSION.CONFLICT'] })
  @Post('articles/:id/publish')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: ArticleResponse })
  publish(
    @Param('id', IdPipe) id: number,
    @Body() dto: PublishArticleDto,
    @CurrentActor() actor: Actor,
  ): Promise<ArticleResponse> {
    return this.articles.publish(id, dto, actor);
  }

  @Describe('Take an article back from partners', { errors: ['RECORD.NOT_FOUND', 'VERSION.CONFLICT'] })
  @Post('articles/:id/unpublish')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: ArticleResponse })
  unpublish(
    @Param('id', IdPipe) id: number,
    @Body() dto: UnpublishArticleDto,
    @CurrentActor() actor: Actor,
  ): Promise<ArticleResponse> {
    return this.articles.unpublish(id, dto, actor);
  }
}
