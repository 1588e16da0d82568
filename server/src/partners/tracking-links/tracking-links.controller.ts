import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiNoContentResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/allow.decorator.js';
import { isVisit, externalRedirectHeaders } from '../../platform/http/external-redirect.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { TrackingLinksService } from './tracking-links.service.js';

/** The address of a link on a poster or in a message: the visit is counted, then the partner's page opens. */
@ApiTags('Tracking links')
@Controller('r')
export class TrackingLinksController {
  constructor(private readonly links: TrackingLinksService) {}

  @Describe('Follow a tracking link', {
    description:
      'Counts the visit, then redirects. A request that is no visit, such as a prefetch or a `HEAD`, counts nothing.',
  })
  @Get(':code')
  @Public()
  @ApiParam({ name: 'code', example: 'k7qm9xtb' })
  @ApiNoContentResponse({ description: 'To what is no visit' })
  @ApiFoundResponse({
    description: 'To the partner’s page with the utms; a link that leads nowhere, to the first page',
  })
  follow(@Param('code') code: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.lead(request, reply, code);
  }

  @Describe('Follow a tracking link to one product', {
    description: 'As the link itself; a product that its partner does not offer leads to the first page.',
  })
  @Get(':code/:product_id')
  @Public()
  @ApiParam({ name: 'code', example: 'k7qm9xtb' })
  @ApiParam({ name: 'product_id', example: 'gold-loan' })
  @ApiNoContentResponse({ description: 'To what is no visit' })
  @ApiFoundResponse({
    description: 'To the partner’s page with the utms; a link that leads nowhere, to the first page',
  })
  followToProduct(
    @Param('code') code: string,
    @Param('product_id') productId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.lead(request, reply, code, productId);
  }

  private async lead(request: FastifyRequest, reply: FastifyReply, ...link: [string, string?]): Promise<void> {
    externalRedirectHeaders(reply);
    if (isVisit(request)) reply.redirect(await this.links.follow(...link), 302);
    else reply.status(204).send();
  }
}
