import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent } from '../../platform/rest/api.decorators.js';
import { OwnTextDto, OwnTicket, OwnTicketResponse } from './dto/ticket.dto.js';
import { OwnTicketsService } from './own-tickets.service.js';

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
}
