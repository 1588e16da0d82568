import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { LANGUAGES } from '@marketplace/contract/i18n/messages.js';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Public } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { SharePictures } from './share-pictures.service.js';

@ApiTags('Public pages')
@Controller('api')
export class SharePicturesController {
  constructor(private readonly pictures: SharePictures) {}

  @Describe('Read the picture that messengers show beside a link to the site of a partner', {
    errors: ['PARTNER.NOT_FOUND', 'REQUEST.NOT_FOUND', 'REQUEST.TOO_MANY'],
  })
  @Get('share-pictures/:slug/:language/:name')
  @Public()
  @Header('Cache-Control', 'public, max-age=86400')
  @Header('Cross-Origin-Resource-Policy', 'cross-origin')
  @ApiParam({ name: 'slug', example: 'moral-e-suvidha' })
  @ApiParam({ name: 'language', enum: LANGUAGES })
  @ApiParam({ name: 'name', example: 'personal-loan.png', description: 'home, or the product of the page' })
  @ApiOkResponse({ content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } })
  async picture(
    @Param('slug') slug: string,
    @Param('language') language: string,
    @Param('name') name: string,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const png = await this.pictures.get(slug, language, name, actor.ip);
    reply.type('image/png').send(png);
  }
}
