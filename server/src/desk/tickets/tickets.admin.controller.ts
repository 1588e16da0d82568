import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, UploadedFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { TICKET_FILE_TYPES } from '@marketplace/contract/tickets/ticket-files.js';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Exported } from '../../platform/exports/exported.decorator.js';
import { byKey } from '../../platform/exports/pages.js';
import type { SentFile } from '../../platform/files/multipart.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent, ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { DeskTicketsService } from './desk-tickets.service.js';
import { DeskFileDto, DeskTextDto, OpenTicketDto, TICKET_LIST, TicketResponse, TicketRow } from './dto/ticket.dto.js';
import { TICKET_COLUMNS } from './exported-columns.js';
import { sendTicketFile, TakesTicketFile, TICKET_FILE_ERRORS } from './ticket-file.interceptor.js';

const HELD = ['RECORD.NOT_FOUND', 'TICKET.HELD', 'TICKET.NOT_HELD'] as const;
const WRITTEN = [...HELD, 'TICKET.STATE', 'TICKET.TOO_LONG'] as const;

@ApiTags('Tickets')
@Controller('api/admin/tickets')
@Allow(Permission.TicketManage)
export class TicketsAdminController {
  constructor(private readonly tickets: DeskTicketsService) {}

  @Describe('List tickets', {
    description: 'Without a state, those that the desk has to answer, the one that has waited longest first.',
  })
  @Get()
  @ApiListQuery(TICKET_LIST)
  @ApiOkResponse({ type: [TicketRow] })
  @Exported('tickets', TICKET_COLUMNS, byKey)
  list(@Query() query: RawListQuery, @CurrentActor() actor: Actor): Promise<Page<TicketRow>> {
    return this.tickets.page(query, actor);
  }

  @Describe('Read a ticket', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: TicketResponse })
  get(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<TicketResponse> {
    return this.tickets.get(id, actor);
  }

  @Describe('Open a ticket for a customer', { errors: ['RECORD.NOT_FOUND'], description: 'The text is a note.' })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: TicketResponse })
  open(@Body() dto: OpenTicketDto, @CurrentActor() actor: Actor): Promise<TicketResponse> {
    return this.tickets.open(dto, actor);
  }

  @Describe('Take a ticket', {
    errors: ['RECORD.NOT_FOUND', 'TICKET.HELD'],
    description: '`TICKET.HELD` tells who has it; role 1 may take it from them.',
  })
  @Post(':id/claim')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: TicketResponse })
  claim(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<TicketResponse> {
    return this.tickets.claim(id, actor);
  }

  @Describe('Give a ticket back', { errors: HELD })
  @Post(':id/release')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: TicketResponse })
  release(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<TicketResponse> {
    return this.tickets.release(id, actor);
  }

  @Describe('Answer a ticket', { errors: WRITTEN, description: 'Also sent by e-mail, where an address was given.' })
  @Post(':id/answer')
  @ApiIdempotent()
  @ApiRowId()
  @ApiCreatedResponse({ type: TicketResponse })
  answer(
    @Param('id', IdPipe) id: number,
    @Body() { text }: DeskTextDto,
    @CurrentActor() actor: Actor,
  ): Promise<TicketResponse> {
    return this.tickets.write(id, 'answer', text, actor);
  }

  @Describe('Ask back, and wait for the customer', { errors: WRITTEN })
  @Post(':id/ask')
  @ApiIdempotent()
  @ApiRowId()
  @ApiCreatedResponse({ type: TicketResponse })
  ask(
    @Param('id', IdPipe) id: number,
    @Body() { text }: DeskTextDto,
    @CurrentActor() actor: Actor,
  ): Promise<TicketResponse> {
    return this.tickets.write(id, 'ask', text, actor);
  }

  @Describe('Note something in a ticket', { errors: [...HELD, 'TICKET.TOO_LONG'], description: 'For the desk alone.' })
  @Post(':id/note')
  @ApiIdempotent()
  @ApiRowId()
  @ApiCreatedResponse({ type: TicketResponse })
  note(
    @Param('id', IdPipe) id: number,
    @Body() { text }: DeskTextDto,
    @CurrentActor() actor: Actor,
  ): Promise<TicketResponse> {
    return this.tickets.note(id, text, actor);
  }

  @Describe('Attach a file to a ticket', {
    errors: [...HELD, ...TICKET_FILE_ERRORS, 'TICKET.NO_READER'],
    description: '`desk`: whoever asks can open it, too; they have to be able to sign in. `note`: for the desk alone.',
  })
  @Post(':id/files')
  @TakesTicketFile({ side: { type: 'string', enum: ['desk', 'note'] } })
  @ApiRowId()
  @ApiCreatedResponse({ type: TicketResponse })
  attach(
    @Param('id', IdPipe) id: number,
    @Body() { side }: DeskFileDto,
    @UploadedFile() file: SentFile | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<TicketResponse> {
    return this.tickets.attach(id, side, file, actor);
  }

  @Describe('Fetch a file of a ticket', { errors: ['RECORD.NOT_FOUND', 'STORE.UNAVAILABLE'] })
  @Get(':id/files/:file')
  @ApiRowId()
  @ApiParam({ name: 'file', example: 'b7d5a3f0-58a1-4e0b-9f3e-2f8f2a6f9c11' })
  @ApiProduces(...TICKET_FILE_TYPES)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async file(
    @Param('id', IdPipe) id: number,
    @Param('file') file: string,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.tickets.file(id, file, actor);
    sendTicketFile(reply, found.file, found.number);
  }

  @Describe('Close a ticket', { errors: [...HELD, 'TICKET.STATE'] })
  @Post(':id/close')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: TicketResponse })
  close(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<TicketResponse> {
    return this.tickets.change(id, 'close', actor);
  }

  @Describe('Reopen a closed ticket', { errors: ['RECORD.NOT_FOUND', 'TICKET.STATE'] })
  @Post(':id/reopen')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: TicketResponse })
  reopen(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<TicketResponse> {
    return this.tickets.change(id, 'reopen', actor);
  }
}
