import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiNoContentResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/allow.decorator.js';
import { externalRedirectHeaders, isVisit } from '../../platform/http/external-redirect.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { PrintedService } from './printed.service.js';

const MARK = { name: 'mark', example: '7-2', description: 'As it is printed: which creative, and which version' };
const FOUND = 'To the partner’s page for the product; with a notice if what is printed beside the code has ended';

/** The addresses of QR codes on paper. */
@ApiTags('Creatives')
@Controller('r')
export class PrintedController {
  constructor(private readonly printed: PrintedService) {}

  @Describe('Follow the QR code of a merchant’s or an agent’s creative', {
    description: 'As their link itself, to the product of the creative. The visit is counted.',
  })
  @Get(':code/offer/:mark')
  @Public()
  @ApiParam({ name: 'code', example: 'k7qm9xtb' })
  @ApiParam(MARK)
  @ApiNoContentResponse({ description: 'To what is no visit' })
  @ApiFoundResponse({ description: FOUND })
  followLink(
    @Param('code') code: string,
    @Param('mark') mark: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return lead(request, reply, () => this.printed.followLink(code, mark));
  }

  @Describe('Follow the QR code of a partner’s own creative')
  @Get('partner/:slug/offer/:mark')
  @Public()
  @ApiParam({ name: 'slug', example: 'gram-setu' })
  @ApiParam(MARK)
  @ApiNoContentResponse({ description: 'To what is no visit' })
  @ApiFoundResponse({ description: FOUND })
  followPartner(
    @Param('slug') slug: string,
    @Param('mark') mark: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return lead(request, reply, () => this.printed.followPartner(slug, mark));
  }
}

async function lead(request: FastifyRequest, reply: FastifyReply, follow: () => Promise<string>): Promise<void> {
  externalRedirectHeaders(reply);
  if (isVisit(request)) reply.redirect(await follow(), 302);
  else void reply.status(204).send();
}
