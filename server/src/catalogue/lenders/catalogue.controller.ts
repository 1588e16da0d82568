import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/allow.decorator.js';
import { sendPrepared } from '../../platform/http/prepared.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { CatalogueResponse } from './dto/catalogue.dto.js';
import { LenderList } from './lender-list.js';

@ApiTags('Offers')
@Controller('api')
export class CatalogueController {
  constructor(private readonly lenders: LenderList) {}

  @Describe('List the lenders with their prices, and whom the lenders of each product take', {
    description: 'Of lenders that take new applications. What a single lender asks of applicants is not told here.',
  })
  @Get('catalogue')
  @Public()
  @ApiOkResponse({ type: CatalogueResponse })
  async catalogue(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    reply.header('Vary', 'Accept-Encoding');
    return sendPrepared((await this.lenders.catalogue()).json, request, reply);
  }
}
