import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from '@marketplace/contract/i18n/messages.js';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Public } from '../../platform/auth/allow.decorator.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { optOutPage, type OptOutState } from './opt-out-page.js';
import { type OptOut, OptOutService } from './opt-out.service.js';

const STATUS: Readonly<Record<OptOutState, number>> = { ask: 200, done: 200, unknown: 404, too_many: 429 };

/** The link that stops offers, in each promotional message. */
@ApiTags('Opt-outs')
@Controller('r/o')
export class OptOutController {
  constructor(private readonly optOuts: OptOutService) {}

  @Describe('Show what the link of a message stops', {
    description: 'A page in the partner’s brand, without scripts. Opening it changes nothing.',
  })
  @Get(':code')
  @Public()
  @ApiParam({ name: 'code', example: 'k7qm9xtbwr' })
  @ApiQuery({ name: 'lang', required: false, enum: LANGUAGES })
  @ApiProduces('text/html')
  @ApiOkResponse({ schema: { type: 'string', example: '<!doctype html>' } })
  async show(
    @Param('code') code: string,
    @Query('lang') lang: unknown,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answer(lang, reply, () => this.optOuts.find(code, actor));
  }

  @Describe('Stop offers on the channel of a message', {
    description:
      'Whatever body it has: mail boxes send `List-Unsubscribe=One-Click` (RFC 8058). Answered alike however often.',
  })
  @Post(':code')
  @HttpCode(200)
  @Public()
  @ApiParam({ name: 'code', example: 'k7qm9xtbwr' })
  @ApiQuery({ name: 'lang', required: false, enum: LANGUAGES })
  @ApiProduces('text/html')
  @ApiOkResponse({ schema: { type: 'string', example: '<!doctype html>' } })
  async stop(
    @Param('code') code: string,
    @Query('lang') lang: unknown,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answer(lang, reply, () => this.optOuts.confirm(code, actor));
  }

  private async answer(lang: unknown, reply: FastifyReply, ask: () => Promise<OptOut | null>): Promise<void> {
    const found = await ask().catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'REQUEST.TOO_MANY') return 'too_many' as const;
      throw error;
    });
    const optOut = found === 'too_many' ? null : found;
    const state: OptOutState =
      found === 'too_many' ? 'too_many' : optOut === null ? 'unknown' : optOut.isDone ? 'done' : 'ask';
    const { html, policy } = optOutPage({
      state,
      partner: optOut?.partner ?? (await this.optOuts.defaultPartner()),
      channel: optOut?.channel ?? 'sms',
      language: isLanguage(lang) ? lang : (optOut?.language ?? DEFAULT_LANGUAGE),
    });
    reply
      .status(STATUS[state])
      .header('Content-Security-Policy', policy)
      // The code would stand in the address that a next page is told of.
      .header('Referrer-Policy', 'no-referrer')
      .header('X-Robots-Tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(html);
  }
}
