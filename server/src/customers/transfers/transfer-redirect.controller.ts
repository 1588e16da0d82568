import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiNoContentResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/allow.decorator.js';
import { externalRedirectHeaders, isVisit } from '../../platform/http/external-redirect.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { TransfersService } from './transfers.service.js';

/** The short address of a transfer link in a message. Its key is in the fragment, which browsers take along. */
@ApiTags('Customer identity')
@Controller('r')
export class TransferRedirectController {
  constructor(private readonly transfers: TransfersService) {}

  @Describe('Follow the transfer link of a message', {
    description: 'Redirects only: what signs in follows `#`, and never reaches the service by this address.',
  })
  @Get('t/:code')
  @Public()
  @ApiParam({ name: 'code', example: 'k7qm9xtb' })
  @ApiNoContentResponse({ description: 'To what is no visit' })
  @ApiFoundResponse({ description: 'To the page that takes the link; one that works no longer, to the first page' })
  async follow(@Param('code') code: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    externalRedirectHeaders(reply);
    if (isVisit(request)) reply.redirect(await this.transfers.pageOf(code), 302);
    else reply.status(204).send();
  }
}
