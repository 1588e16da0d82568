import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { CreateSavedViewDto, SavedViewResponse, SavedViewsQueryDto, SaveSavedViewDto } from './dto/saved-view.dto.js';
import { SavedViewsService } from './saved-views.service.js';

@ApiTags('Saved views')
@Controller('api/admin/saved-views')
@Allow(Permission.AdminSession)
export class SavedViewsAdminController {
  constructor(private readonly views: SavedViewsService) {}

  @Describe('List your own saved views of a list')
  @Get()
  @ApiOkResponse({ type: [SavedViewResponse], description: 'The caller’s own; at most 20' })
  ofList(@Query() { resource }: SavedViewsQueryDto, @CurrentActor() actor: Actor): Promise<SavedViewResponse[]> {
    return this.views.ofList(resource, actor);
  }

  @Describe('Save a view of a list', { errors: ['SAVED_VIEW.TOO_MANY', 'SAVED_VIEW.NAME_TAKEN'] })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: SavedViewResponse })
  create(@Body() dto: CreateSavedViewDto, @CurrentActor() actor: Actor): Promise<SavedViewResponse> {
    return this.views.create(dto, actor);
  }

  @Describe('Change one of your saved views', { errors: ['RECORD.NOT_FOUND', 'SAVED_VIEW.NAME_TAKEN'] })
  @Put(':id')
  @ApiRowId()
  @ApiOkResponse({ type: SavedViewResponse })
  save(
    @Param('id', IdPipe) id: number,
    @Body() dto: SaveSavedViewDto,
    @CurrentActor() actor: Actor,
  ): Promise<SavedViewResponse> {
    return this.views.save(id, dto, actor);
  }

  @Describe('Delete one of your saved views', { errors: ['RECORD.NOT_FOUND'] })
  @Delete(':id')
  @ApiRowId()
  @ApiOkResponse({ type: SavedViewResponse })
  remove(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<SavedViewResponse> {
    return this.views.remove(id, actor);
  }
}
