import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { AssistedService } from '../../loans/assisted/assisted.service.js';
import {
  AssistedApplication,
  AssistedBegun,
  AssistedListDto,
  AssistedPage,
  BeginAssistedDto,
  SaveAssistedDto,
} from '../../loans/assisted/dto/assisted.dto.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent } from '../../platform/rest/api.decorators.js';
import { Success } from '../../platform/rest/success.js';
import { DeskAssistedService, deskHelper } from './desk-assisted.service.js';

const ApiUuid = () => ApiParam({ name: 'id', example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' });

/** What an agent fills in for a customer. Nothing here confirms, consents or submits. */
@ApiTags('Assisted applications')
@Controller('api/admin/assisted-applications')
@Allow(Permission.CaseWork)
export class AssistedAdminController {
  constructor(
    private readonly assisted: AssistedService,
    private readonly desk: DeskAssistedService,
  ) {}

  @Describe('List what you filled in for customers')
  @Get()
  @ApiOkResponse({ type: AssistedPage })
  list(@Query() { after }: AssistedListDto, @CurrentActor() actor: Actor): Promise<AssistedPage> {
    return this.assisted.list(deskHelper(actor), after);
  }

  @Describe('Begin to fill in an application for a customer', {
    description: 'The answer is the same whether the number is known or not.',
  })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: AssistedBegun })
  begin(@Body() dto: BeginAssistedDto, @CurrentActor() actor: Actor): Promise<AssistedBegun> {
    return this.desk.begin(dto, actor);
  }

  @Describe('Read what you filled in, masked', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id')
  @ApiUuid()
  @ApiOkResponse({ type: AssistedApplication })
  read(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<AssistedApplication> {
    return this.assisted.read(id, deskHelper(actor));
  }

  @Describe('Save what the customer says', {
    errors: ['RECORD.NOT_FOUND', 'ASSISTED.OVER', 'VERSION.CONFLICT'],
    description: 'Refused once the customer has confirmed or declined.',
  })
  @Put(':id')
  @ApiUuid()
  @ApiOkResponse({ type: AssistedApplication })
  save(
    @Param('id') id: string,
    @Body() dto: SaveAssistedDto,
    @CurrentActor() actor: Actor,
  ): Promise<AssistedApplication> {
    return this.assisted.save(id, dto, deskHelper(actor), actor);
  }

  @Describe('Send the customer’s own phone a summary and the link to it', {
    errors: ['RECORD.NOT_FOUND', 'ASSISTED.OVER', 'REQUEST.INVALID'],
  })
  @Post(':id/send')
  @HttpCode(200)
  @ApiUuid()
  @ApiOkResponse({ type: Success })
  send(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<Success> {
    return this.assisted.send(id, deskHelper(actor), actor);
  }
}
