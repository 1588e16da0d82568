import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { CustomerApplicationsService } from './customer-applications.service.js';
import { CreateApplicationDto, CustomerApplication } from './dto/customer-application.dto.js';

/** The caller's own applications. */
@ApiTags('Applications')
@Controller('api')
@Allow(Permission.CustomerSession)
export class ApplicationsController {
  constructor(private readonly applications: CustomerApplicationsService) {}

  @Describe('Begin an application for a product', { errors: ['APPLICATION.PRODUCT_NOT_OFFERED', 'PARTNER.NOT_FOUND'] })
  @Post('applications')
  @HttpCode(200)
  @ApiOkResponse({ type: CustomerApplication, description: 'The open one for the product, begun where there is none' })
  create(@Body() dto: CreateApplicationDto, @CurrentActor() actor: Actor): Promise<CustomerApplication> {
    return this.applications.create(dto, actor);
  }

  @Describe('List your own applications')
  @Get('applications')
  @ApiOkResponse({ type: [CustomerApplication], description: 'The latest 50, newest first' })
  list(@CurrentActor() actor: Actor): Promise<CustomerApplication[]> {
    return this.applications.list(actor);
  }

  @Describe('Read one of your applications', { errors: ['APPLICATION.NOT_FOUND'] })
  @Get('application/:appId')
  @ApiParam({ name: 'appId', example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' })
  @ApiOkResponse({ type: CustomerApplication })
  get(@Param('appId') appId: string, @CurrentActor() actor: Actor): Promise<CustomerApplication> {
    return this.applications.get(appId, actor);
  }
}
