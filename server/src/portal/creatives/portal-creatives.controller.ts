import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { Success } from '../../platform/rest/success.js';
import { PortalCreativesResponse, PrintDto } from './dto/portal-creative.dto.js';
import { PortalCreativesService } from './portal-creatives.service.js';

const TYPES = { png: 'image/png', pdf: 'application/pdf' } as const;

@ApiTags('Portal creatives')
@Controller('api/partner/creatives')
@Allow(Permission.PartnerSession)
export class PortalCreativesController {
  constructor(private readonly creatives: PortalCreativesService) {}

  @Describe('List what can be printed and shared, and what of one’s own is to be replaced', {
    errors: ['PARTNER.NOT_FOUND'],
    description: 'Without an active link there is nothing to print.',
  })
  @Get()
  @ApiOkResponse({ type: PortalCreativesResponse })
  list(@CurrentActor() actor: Actor): Promise<PortalCreativesResponse> {
    return this.creatives.list(actor);
  }

  @Describe('Get a creative with your own name, number and QR code', {
    errors: [
      'RECORD.NOT_FOUND',
      'TRACKING_LINK.NOT_FOUND',
      'PARTNER.NOT_FOUND',
      'REQUEST.TOO_MANY',
      'STORE.UNAVAILABLE',
    ],
    description: 'Drawn when it is asked for first, and kept. Formats: poster, story, square, banner, card.',
  })
  @Get(':id/:file')
  @ApiRowId()
  @ApiParam({ name: 'file', example: 'poster-hi.png' })
  @ApiProduces(...Object.values(TYPES))
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async file(
    @Param('id', IdPipe) id: number,
    @Param('file') name: string,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { type, content } = await this.creatives.file(id, name, actor);
    void reply.headers({ 'Content-Type': TYPES[type], 'X-Content-Type-Options': 'nosniff' }).send(content);
  }

  @Describe('Note that you have taken a creative', { errors: ['RECORD.NOT_FOUND', 'PARTNER.NOT_FOUND'] })
  @Post(':id/taken')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: Success })
  take(@Param('id', IdPipe) id: number, @Body() dto: PrintDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.creatives.take(id, dto, actor);
  }

  @Describe('Note that you have taken down what you had')
  @Post(':id/removed')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: Success })
  remove(@Param('id', IdPipe) id: number, @Body() dto: PrintDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.creatives.remove(id, dto, actor);
  }
}
