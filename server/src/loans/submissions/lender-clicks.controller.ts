import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiNoContentResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/allow.decorator.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { isVisit, externalRedirectHeaders } from '../../platform/http/external-redirect.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { LenderClicksService } from './lender-clicks.service.js';
import { uuidOfLink } from '@marketplace/contract/links/lender-link-key.js';

/** The address of a link to a lender's page: the click is recorded, then the page opens. */
@ApiTags('Applications')
@Controller('r')
export class LenderClicksController {
  constructor(private readonly clicks: LenderClicksService) {}

  /**
   * Public, because a link carries no token: who knows the UUID, or the key that stands for it, was given it in the
   * customer's own session or in a message to their number.
   */
  @Describe('Follow the link to a lender’s page', {
    description:
      'Counts the click, then redirects. A request that is no visit, such as a prefetch or a `HEAD`, counts nothing.',
  })
  @Get('lenders/:uuid')
  @Public()
  @ApiParam({ name: 'uuid', example: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11' })
  @ApiNoContentResponse({ description: 'To what is no visit' })
  @ApiFoundResponse({
    description: 'To the lender’s page, or back to where the application stands when there is none to go to',
  })
  async open(@Param('uuid') typed: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    externalRedirectHeaders(reply);
    if (!isVisit(request)) {
      reply.status(204).send();
      return;
    }
    const uuid = uuidOfLink(typed);
    try {
      reply.redirect(await this.clicks.record(uuid), 302);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      reply.redirect(await this.clicks.standingAt(uuid), 302);
    }
  }
}
