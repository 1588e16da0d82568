import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { EligibilityQueryDto, EligibilityTable, WouldMatchDto, WouldMatchResponse } from './dto/eligibility.dto.js';
import { EligibilityService } from './eligibility.service.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

@ApiTags('Portal eligibility')
@Controller('api/partner')
@Allow(Permission.PartnerSession)
export class EligibilityController {
  constructor(private readonly eligibility: EligibilityService) {}

  @Describe('Read what the lenders of your products ask for', {
    errors: ['PARTNER.NOT_FOUND'],
    description: 'As it holds now: customers are matched by the same figures.',
  })
  @Get('eligibility')
  @ApiOkResponse({ type: EligibilityTable })
  table(@CurrentActor() actor: Actor): Promise<EligibilityTable> {
    return this.eligibility.table(actor);
  }

  @Describe('Download what the lenders ask for as a workbook', { errors: ['PARTNER.NOT_FOUND'] })
  @Get('eligibility.xlsx')
  @ApiProduces(XLSX)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async workbook(
    @Query() query: EligibilityQueryDto,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const workbook = await this.eligibility.workbook(query, actor);
    void reply
      .headers({
        'Content-Type': XLSX,
        'Content-Disposition': 'attachment; filename="eligibility.xlsx"',
        'X-Content-Type-Options': 'nosniff',
        Vary: 'Accept-Language',
      })
      .send(workbook);
  }

  @Describe('Ask which lenders would match typed figures', {
    errors: ['APPLICATION.PRODUCT_NOT_OFFERED', 'PARTNER.NOT_FOUND', 'REQUEST.TOO_MANY'],
    description: 'By the engine that customers are matched with. Nothing is stored.',
  })
  @Post('eligibility/match')
  @HttpCode(200)
  @Allow(Permission.PartnerSession, { inMasquerade: true })
  @ApiOkResponse({ type: WouldMatchResponse })
  wouldMatch(@Body() dto: WouldMatchDto, @CurrentActor() actor: Actor): Promise<WouldMatchResponse> {
    return this.eligibility.wouldMatch(dto, actor);
  }
}
