import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiParam, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { BareApplication } from '../applications/dto/customer-application.dto.js';
import { KeyFactsResponse, OfferResponse, OffersResponse, WishDto } from './dto/offer.dto.js';
import { OffersService } from './offers.service.js';

const APP_ID = { name: 'appId', example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' };
const LENDER_ID = { name: 'lenderId', type: 'integer', example: 8 } as const;

@ApiTags('Offers')
@Controller('api/applications/:appId')
@Allow(Permission.CustomerSession)
export class OffersController {
  constructor(private readonly offers: OffersService) {}

  @Describe('Submit an application to see offers', {
    errors: [
      'APPLICATION.NOT_FOUND',
      'APPLICATION.NOT_OPEN',
      'APPLICATION.PROFILE_INCOMPLETE',
      'APPLICATION.PROFILE_OLD',
      'PARTNER.NOT_FOUND',
    ],
  })
  @Post('submit')
  @HttpCode(200)
  @ApiParam(APP_ID)
  @ApiOkResponse({ type: BareApplication })
  submit(@Param('appId') appId: string, @CurrentActor() actor: Actor): Promise<BareApplication> {
    return this.offers.submit(appId, actor);
  }

  @Describe('List the offers of lenders for an application', {
    errors: ['APPLICATION.NOT_FOUND', 'APPLICATION.NOT_OPEN', 'APPLICATION.NOT_SUBMITTED'],
  })
  @Get('offers')
  @Allow(Permission.CustomerSession, { beforeIdentityCheck: true })
  @ApiParam(APP_ID)
  @ApiOkResponse({ type: OffersResponse })
  list(@Param('appId') appId: string, @Query() wish: WishDto, @CurrentActor() actor: Actor): Promise<OffersResponse> {
    return this.offers.offers(appId, wish, actor);
  }

  @Describe('Choose a lender’s offer', {
    errors: [
      'APPLICATION.NOT_FOUND',
      'APPLICATION.NOT_OPEN',
      'APPLICATION.NOT_SUBMITTED',
      'LENDER.NOT_FOUND',
      'OFFER.NOT_MATCHED',
      'OFFER.ALREADY_CHOSEN',
      'OFFER.INSTALMENT_TOO_HIGH',
    ],
  })
  @Post('lenders/:lenderId/choose')
  @HttpCode(200)
  @ApiParam(APP_ID)
  @ApiParam(LENDER_ID)
  @ApiOkResponse({ type: OfferResponse, description: 'Keeps these terms; consent follows on them' })
  choose(
    @Param('appId') appId: string,
    @Param('lenderId', IdPipe) lenderId: number,
    @Body() dto: WishDto,
    @CurrentActor() actor: Actor,
  ): Promise<OfferResponse> {
    return this.offers.choose(appId, lenderId, dto, actor);
  }

  @Describe('Read the Key Facts Statement of an offer', {
    errors: [
      'APPLICATION.NOT_FOUND',
      'APPLICATION.NOT_OPEN',
      'APPLICATION.NOT_SUBMITTED',
      'LENDER.NOT_FOUND',
      'OFFER.NOT_MATCHED',
    ],
  })
  @Get('lenders/:lenderId/kfs')
  @Allow(Permission.CustomerSession, { beforeIdentityCheck: true })
  @ApiExtraModels(KeyFactsResponse)
  @ApiParam(APP_ID)
  @ApiParam(LENDER_ID)
  @ApiOkResponse({
    description: 'The Key Facts Statement; as PDF, in the language of Accept-Language, where Accept asks for it',
    content: {
      'application/json': { schema: { $ref: getSchemaPath(KeyFactsResponse) } },
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
    },
  })
  async keyFacts(
    @Param('appId') appId: string,
    @Param('lenderId', IdPipe) lenderId: number,
    @Query() wish: WishDto,
    @Headers('accept') accept: string | undefined,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const facts: KeyFactsResponse = await this.offers.keyFacts(appId, lenderId, wish, actor);
    reply.header('Vary', 'Accept, Accept-Language');
    if (!accept?.includes('application/pdf')) return void reply.send(facts);
    // Loaded at the first request, to keep the server's start short.
    const { writeKeyFactsPdf } = await import('./key-facts-pdf.js');
    void reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', `attachment; filename="key-facts-${lenderId}.pdf"`)
      .send(writeKeyFactsPdf(facts, actor.language));
  }
}
