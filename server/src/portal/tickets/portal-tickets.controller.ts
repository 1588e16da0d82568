import { Body, Controller, Get, Param, Post, Query, Res, UploadedFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { TICKET_FILE_TYPES } from '@marketplace/contract/tickets/ticket-files.js';
import type { FastifyReply } from 'fastify';
import { sendTicketFile, TakesTicketFile, TICKET_FILE_ERRORS } from '../../desk/tickets/ticket-file.interceptor.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import type { SentFile } from '../../platform/files/multipart.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent, ApiListQuery } from '../../platform/rest/api.decorators.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import {
  OpenPortalTicketDto,
  PORTAL_TICKET_LIST,
  PortalTextDto,
  PortalTicket,
  PortalTicketResponse,
} from './dto/portal-ticket.dto.js';
import { PortalTicketsService } from './portal-tickets.service.js';

const ApiUuid = () => ApiParam({ name: 'uuid', example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' });

@ApiTags('Portal tickets')
@Controller('api/partner/tickets')
@Allow(Permission.PartnerSession)
export class PortalTicketsController {
  constructor(private readonly tickets: PortalTicketsService) {}

  @Describe('List what you asked in the portal', {
    description: 'For an owner, what the partner’s own people asked. The newest first.',
  })
  @Get()
  @ApiListQuery(PORTAL_TICKET_LIST)
  @ApiOkResponse({ type: [PortalTicket] })
  list(@Query() query: RawListQuery, @CurrentActor() actor: Actor): Promise<Page<PortalTicket>> {
    return this.tickets.page(query, actor);
  }

  @Describe('Ask the desk in the portal', {
    errors: ['RECORD.NOT_FOUND', 'REQUEST.TOO_MANY', 'TAX_INVOICE.STATE'],
    description: 'About a lead, a line or a tax invoice of your own, if one is named.',
  })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: PortalTicketResponse })
  open(@Body() dto: OpenPortalTicketDto, @CurrentActor() actor: Actor): Promise<PortalTicketResponse> {
    return this.tickets.open(dto, actor);
  }

  @Describe('Read what you asked in the portal', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':uuid')
  @ApiUuid()
  @ApiOkResponse({ type: PortalTicketResponse })
  get(@Param('uuid') uuid: string, @CurrentActor() actor: Actor): Promise<PortalTicketResponse> {
    return this.tickets.get(uuid, actor);
  }

  @Describe('Write on about what you asked in the portal', {
    errors: ['RECORD.NOT_FOUND', 'TICKET.TOO_LONG'],
    description: 'What was answered or closed is open again. Only who asked writes.',
  })
  @Post(':uuid/messages')
  @ApiIdempotent()
  @ApiUuid()
  @ApiCreatedResponse({ type: PortalTicketResponse })
  write(
    @Param('uuid') uuid: string,
    @Body() dto: PortalTextDto,
    @CurrentActor() actor: Actor,
  ): Promise<PortalTicketResponse> {
    return this.tickets.write(uuid, dto, actor);
  }

  @Describe('Send a file with what you asked in the portal', {
    errors: ['RECORD.NOT_FOUND', ...TICKET_FILE_ERRORS],
    description: 'What was answered or closed is open again. Ten files at most.',
  })
  @Post(':uuid/files')
  @TakesTicketFile()
  @ApiUuid()
  @ApiCreatedResponse({ type: PortalTicketResponse })
  attach(
    @Param('uuid') uuid: string,
    @UploadedFile() file: SentFile | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<PortalTicketResponse> {
    return this.tickets.attach(uuid, file, actor);
  }

  @Describe('Fetch a file of what you asked in the portal', { errors: ['RECORD.NOT_FOUND', 'STORE.UNAVAILABLE'] })
  @Get(':uuid/files/:file')
  @ApiUuid()
  @ApiParam({ name: 'file', example: 'b7d5a3f0-58a1-4e0b-9f3e-2f8f2a6f9c11' })
  @ApiProduces(...TICKET_FILE_TYPES)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async file(
    @Param('uuid') uuid: string,
    @Param('file') file: string,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.tickets.file(uuid, file, actor);
    sendTicketFile(reply, found.file, found.number);
  }
}
