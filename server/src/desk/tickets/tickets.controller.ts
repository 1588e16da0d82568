import { Body, Controller, Get, Param, Post, Res, UploadedFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { TICKET_FILE_TYPES } from '@marketplace/contract/tickets/ticket-files.js';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import type { SentFile } from '../../platform/files/multipart.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent } from '../../platform/rest/api.decorators.js';
import { OwnTextDto, OwnTicket, OwnTicketResponse } from './dto/ticket.dto.js';
import { OwnTicketsService } from './own-tickets.service.js';
import { sendTicketFile, TakesTicketFile, TICKET_FILE_ERRORS } from './ticket-file.interceptor.js';

@ApiTags('Help')
@Controller('api/tickets')
@Allow(Permission.CustomerSession)
export class TicketsController {
  constructor(private readonly tickets: OwnTicketsService) {}

  @Describe('List your own tickets')
  @Get()
  @ApiOkResponse({ type: [OwnTicket], description: 'Newest first, 50 at most' })
  list(@CurrentActor() actor: Actor): Promise<OwnTicket[]> {
    return this.tickets.list(actor);
  }

  @Describe('Read one of your tickets', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':uuid')
  @ApiParam({ name: 'uuid', example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' })
  @ApiOkResponse({ type: OwnTicketResponse })
  get(@Param('uuid') uuid: string, @CurrentActor() actor: Actor): Promise<OwnTicketResponse> {
    return this.tickets.get(uuid, actor);
  }

  @Describe('Write in one of your tickets', {
    errors: ['RECORD.NOT_FOUND', 'TICKET.TOO_LONG'],
    description: 'One that was answered or closed is open again.',
  })
  @Post(':uuid/messages')
  @ApiIdempotent()
  @ApiParam({ name: 'uuid', example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' })
  @ApiCreatedResponse({ type: OwnTicketResponse })
  write(
    @Param('uuid') uuid: string,
    @Body() dto: OwnTextDto,
    @CurrentActor() actor: Actor,
  ): Promise<OwnTicketResponse> {
    return this.tickets.write(uuid, dto, actor);
  }

  @Describe('Send a file with one of your tickets', {
    errors: ['RECORD.NOT_FOUND', ...TICKET_FILE_ERRORS],
    description: 'One that was answered or closed is open again. Ten files at most.',
  })
  @Post(':uuid/files')
  @TakesTicketFile()
  @ApiParam({ name: 'uuid', example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' })
  @ApiCreatedResponse({ type: OwnTicketResponse })
  attach(
    @Param('uuid') uuid: string,
    @UploadedFile() file: SentFile | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<OwnTicketResponse> {
    return this.tickets.attach(uuid, file, actor);
  }

  @Describe('Fetch a file of one of your tickets', { errors: ['RECORD.NOT_FOUND', 'STORE.UNAVAILABLE'] })
  @Get(':uuid/files/:file')
  @ApiParam({ name: 'uuid', example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' })
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
