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
import {
  CreateMessageTemplateDto,
  MESSAGE_TEMPLATE_LIST,
  MessageTemplateResponse,
  NewTemplateVersionDto,
} from './dto/message-template.dto.js';
import { MESSAGE_TEMPLATE_COLUMNS } from './exported-columns.js';
import { MessageTemplatesService } from './message-templates.service.js';

@ApiTags('Campaigns')
@Controller('api/admin/message-templates')
@Allow(Permission.CampaignManage)
export class MessageTemplatesAdminController {
  constructor(private readonly templates: MessageTemplatesService) {}

  @Describe('List the texts of campaigns', {
    description: 'Without a state or ids, the versions in use.',
  })
  @Get()
  @ApiListQuery(MESSAGE_TEMPLATE_LIST)
  @ApiOkResponse({ type: [MessageTemplateResponse] })
  @Exported('message-templates', MESSAGE_TEMPLATE_COLUMNS)
  list(@Query() query: RawListQuery): Promise<Page<MessageTemplateResponse>> {
    return this.templates.page(query);
  }

  @Describe('Read a text of campaigns', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: MessageTemplateResponse })
  get(@Param('id', IdPipe) id: number): Promise<MessageTemplateResponse> {
    return this.templates.get(id);
  }

  @Describe('Enter a text that operators approved', {
    errors: ['MESSAGE_TEMPLATE.NAME_TAKEN'],
    description: 'Refused, at the field, while an operator would drop a message that it becomes.',
  })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: MessageTemplateResponse })
  create(@Body() dto: CreateMessageTemplateDto, @CurrentActor() actor: Actor): Promise<MessageTemplateResponse> {
    return this.templates.create(dto, actor);
  }

  @Describe('Enter the next version of a text', {
    errors: ['RECORD.NOT_FOUND', 'MESSAGE_TEMPLATE.NOT_CURRENT'],
    description: 'Campaigns that have the version before keep it.',
  })
  @Post(':id/versions')
  @ApiIdempotent()
  @ApiRowId()
  @ApiCreatedResponse({ type: MessageTemplateResponse })
  addVersion(
    @Param('id', IdPipe) id: number,
    @Body() dto: NewTemplateVersionDto,
    @CurrentActor() actor: Actor,
  ): Promise<MessageTemplateResponse> {
    return this.templates.addVersion(id, dto, actor);
  }

  @Describe('Retire a text', { errors: ['RECORD.NOT_FOUND', 'MESSAGE_TEMPLATE.NOT_CURRENT'] })
  @Post(':id/retire')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: MessageTemplateResponse })
  retire(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<MessageTemplateResponse> {
    return this.templates.retire(id, actor);
  }
}
