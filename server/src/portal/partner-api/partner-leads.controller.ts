import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { AllowApiKey } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent } from '../../platform/rest/api.decorators.js';
import {
  CreatedLeadResponse,
  CreateLeadDto,
  PartnerLeadListDto,
  PartnerLeadPage,
  PartnerLeadResponse,
  SandboxStateDto,
} from './dto/partner-lead.dto.js';
import { PartnerLeadsService } from './partner-leads.service.js';

const ApiLeadId = () => ApiParam({ name: 'id', example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' });

@ApiTags('Partner API')
@Controller('api/partner-api/v1')
export class PartnerLeadsController {
  constructor(private readonly leads: PartnerLeadsService) {}

  @Describe('Create a lead', {
    errors: ['APPLICATION.PRODUCT_NOT_OFFERED', 'LEAD.REFERENCE_TAKEN', 'PARTNER.NOT_FOUND'],
    description:
      'Answers a link for the customer’s own phone, on which they prove the number, agree and apply. We write to nobody. ' +
      'With a test key nothing happens outside of the sandbox.',
  })
  @Post('leads')
  @AllowApiKey('leads:write')
  @ApiIdempotent()
  @ApiCreatedResponse({ type: CreatedLeadResponse })
  create(@Body() dto: CreateLeadDto, @CurrentActor() actor: Actor): Promise<CreatedLeadResponse> {
    return this.leads.create(dto, actor);
  }

  @Describe('List your leads', { description: 'Those that keys of the same mode created, the newest first.' })
  @Get('leads')
  @AllowApiKey('leads:read')
  @ApiOkResponse({ type: PartnerLeadPage })
  page(@Query() query: PartnerLeadListDto, @CurrentActor() actor: Actor): Promise<PartnerLeadPage> {
    return this.leads.page(query, actor);
  }

  @Describe('Read a lead', { errors: ['LEAD.NOT_FOUND'] })
  @Get('leads/:id')
  @AllowApiKey('leads:read')
  @ApiLeadId()
  @ApiOkResponse({ type: PartnerLeadResponse })
  get(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<PartnerLeadResponse> {
    return this.leads.get(id, actor);
  }

  @Describe('Put a lead of the sandbox into a state', {
    errors: ['API_KEY.MODE', 'LEAD.NOT_FOUND'],
    description: 'For test keys: so that a program can be tried with every state.',
  })
  @Post('sandbox/leads/:id/state')
  @HttpCode(200)
  @AllowApiKey('leads:write')
  @ApiLeadId()
  @ApiOkResponse({ type: PartnerLeadResponse })
  setState(
    @Param('id') id: string,
    @Body() dto: SandboxStateDto,
    @CurrentActor() actor: Actor,
  ): Promise<PartnerLeadResponse> {
    return this.leads.setSandboxState(id, dto, actor);
  }
}
