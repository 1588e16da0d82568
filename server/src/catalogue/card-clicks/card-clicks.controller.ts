import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiNoContentResponse, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PartnersService } from '../../partners/partners/partners.service.js';
import { Public } from '../../platform/auth/allow.decorator.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { isVisit, externalRedirectHeaders } from '../../platform/http/external-redirect.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { CardClicksService } from './card-clicks.service.js';

/** The address of an Apply link: the click is recorded, then the bank's page opens. */
@ApiTags('Credit cards')
@Controller('r')
export class CardClicksController {
  constructor(
    private readonly clicks: CardClicksService,
    private readonly partners: PartnersService,
  ) {}

  @Describe('Follow the Apply link of a credit card', {
    description:
      'Counts the click, then redirects. A request that is no visit, such as a prefetch or a `HEAD`, counts nothing.',
  })
  @Get('cards/:id')
  @Public()
  @ApiParam({ name: 'id', type: 'integer', example: 7 })
  @ApiQuery({ name: 'partner', required: false, example: 'gram-setu-kendra' })
  @ApiNoContentResponse({ description: 'To what is no visit' })
  @ApiFoundResponse({ description: 'To the bank’s page, or back to the list when the card takes no applications' })
  async open(
    @Param('id') id: string,
    @Query('partner') slug: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    externalRedirectHeaders(reply);
    if (!isVisit(request)) {
      reply.status(204).send();
      return;
    }
    const partner = await this.partners.forVisit([typeof slug === 'string' ? slug : null], request.hostname);
    try {
      reply.redirect(await this.clicks.record(Number(id), partner), 302);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      reply.redirect(`/${partner.slug}/credit-cards?notice=closed`, 302);
    }
  }
}
