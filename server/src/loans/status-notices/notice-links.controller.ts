import { Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiFoundResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiParam,
  ApiProduces,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from '@marketplace/contract/i18n/messages.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Public } from '../../platform/auth/allow.decorator.js';
import { externalRedirectHeaders, isVisit } from '../../platform/http/external-redirect.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { NoticeLinksService, type Stop } from './notice-links.service.js';
import { stopPage, type StopState } from './stop-page.js';

const KEY = { name: 'key', example: 'GBIWTpZqojFGQPQPXtvbJAv' };
const PROOF = { name: 'proof', example: '5d41402abc4b2a76b9719d911017c592' };

/** The links in messages about an application. */
@ApiTags('Notices')
@Controller('r/n')
export class NoticeLinksController {
  constructor(private readonly links: NoticeLinksService) {}

  @Describe('Follow the link of a message about an application', {
    description:
      'To the customer’s own page of applications, which shows this one to whom it belongs, after signing in. It shows ' +
      'nothing of it to anybody else.',
  })
  @Get(':key')
  @Public()
  @ApiParam(KEY)
  @ApiNoContentResponse({ description: 'To what is no visit' })
  @ApiFoundResponse({ description: 'To the status of the customer’s applications' })
  async open(@Param('key') key: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    externalRedirectHeaders(reply);
    if (!isVisit(request)) {
      reply.status(204).send();
      return;
    }
    reply.redirect(await this.links.statusPath(key), 302);
  }

  @Describe('Show what the link of an e-mail stops', {
    errors: ['REQUEST.TOO_MANY'],
    description: 'A page in the partner’s brand, without scripts. Opening it changes nothing.',
  })
  @Get(':key/stop/:proof')
  @Public()
  @ApiParam(KEY)
  @ApiParam(PROOF)
  @ApiQuery({ name: 'lang', required: false, enum: LANGUAGES })
  @ApiProduces('text/html')
  @ApiOkResponse({ schema: { type: 'string', example: '<!doctype html>' } })
  async show(
    @Param('key') key: string,
    @Param('proof') proof: string,
    @Query('lang') lang: unknown,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answer(await this.links.findStop(key, proof, actor), lang, reply);
  }

  @Describe('Stop e-mails about your applications', {
    errors: ['REQUEST.TOO_MANY'],
    description:
      'Whatever body it has: mail boxes send `List-Unsubscribe=One-Click` (RFC 8058). Answered alike however often.',
  })
  @Post(':key/stop/:proof')
  @HttpCode(200)
  @Public()
  @ApiParam(KEY)
  @ApiParam(PROOF)
  @ApiQuery({ name: 'lang', required: false, enum: LANGUAGES })
  @ApiProduces('text/html')
  @ApiOkResponse({ schema: { type: 'string', example: '<!doctype html>' } })
  async stop(
    @Param('key') key: string,
    @Param('proof') proof: string,
    @Query('lang') lang: unknown,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answer(await this.links.stop(key, proof, actor), lang, reply);
  }

  private async answer(stop: Stop | null, lang: unknown, reply: FastifyReply): Promise<void> {
    const state: StopState = stop === null ? 'unknown' : stop.isDone ? 'done' : 'ask';
    const language = isLanguage(lang) ? lang : (stop?.language ?? DEFAULT_LANGUAGE);
    const { html, policy } = stopPage(state, stop?.partner ?? (await this.links.defaultPartner()), language);
    reply
      .status(stop === null ? 404 : 200)
      .header('Content-Security-Policy', policy)
      // The link would stand in the address that a next page is told of.
      .header('Referrer-Policy', 'no-referrer')
      .header('X-Robots-Tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(html);
  }
}
