import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Lender } from '@marketplace/contract/lenders/lender.js';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import {
  CreateLenderDto,
  DeleteLenderDto,
  LenderDeleted,
  LenderMessage,
  LenderResponse,
  UpdateLenderPropertyDto,
} from './dto/lender.dto.js';
import { LendersService } from './lenders.service.js';

/** The documented calls; `lenders.admin.controller.ts` offers the admin's calls of the same service. */
@ApiTags('Lenders')
@Controller('api')
@Allow(Permission.LenderManage)
export class LendersController {
  constructor(private readonly lenders: LendersService) {}

  @Describe('List all lenders')
  @Get('get-lenders-data')
  @ApiOkResponse({ type: [LenderResponse] })
  all(): Promise<Lender[]> {
    return this.lenders.all();
  }

  @Describe('Read a lender', { errors: ['LENDER.NOT_FOUND'] })
  @Get('get-lender-data/:lenderId')
  @ApiParam({ name: 'lenderId', type: 'integer', example: 7 })
  @ApiOkResponse({ type: LenderResponse })
  get(@Param('lenderId', IdPipe) id: number): Promise<Lender> {
    return this.lenders.data(id);
  }

  @Describe('Create a lender by its name', { errors: ['LENDER.NAME_TAKEN', 'UTM_LINK.REFUSED'] })
  @Post('create-lender')
  @ApiIdempotent()
  @ApiCreatedResponse({ type: LenderMessage })
  create(@Body() dto: CreateLenderDto, @CurrentActor() actor: Actor): Promise<LenderMessage> {
    return this.lenders.createByName(dto, actor);
  }

  @Describe('Change one property of a lender', {
    errors: ['LENDER.NOT_FOUND', 'LENDER.NAME_TAKEN', 'UTM_LINK.REFUSED'],
  })
  @Post('update-lender-data')
  @HttpCode(200)
  @ApiOkResponse({ type: LenderMessage })
  updateProperty(@Body() dto: UpdateLenderPropertyDto, @CurrentActor() actor: Actor): Promise<LenderMessage> {
    return this.lenders.updateProperty(dto, actor);
  }

  @Describe('Delete a lender by the id in the body', { errors: ['LENDER.NOT_FOUND'] })
  @Post('safe-delete-lender')
  @HttpCode(200)
  @ApiOkResponse({ type: LenderDeleted })
  remove(@Body() dto: DeleteLenderDto, @CurrentActor() actor: Actor): Promise<LenderDeleted> {
    return this.lenders.removeById(dto.lender_id, actor);
  }
}
