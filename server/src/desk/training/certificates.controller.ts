import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from '@marketplace/contract/i18n/messages.js';
import { isCertificateNumber, normaliseCertificate } from '@marketplace/contract/training/certificate.js';
import type { FastifyReply } from 'fastify';
import { PartnersService } from '../../partners/partners/partners.service.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Public } from '../../platform/auth/allow.decorator.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { certificatePage, type CertificatePageState } from './certificate-page.js';
import type { Certificate } from './certificate.js';
import { CertificatesService } from './certificates.service.js';

const STATUS: Readonly<Partial<Record<CertificatePageState, number>>> = { mistyped: 400, unknown: 404, too_many: 429 };
/** Longer than anybody types a number. */
const MOST_TYPED = 40;

const ApiPage = () => ApiOkResponse({ schema: { type: 'string', example: '<!doctype html>' } });

/** Where anybody who is shown a certificate checks it. */
@ApiTags('Certificates')
@Controller('r/certificate')
export class CertificatesController {
  constructor(
    private readonly certificates: CertificatesService,
    private readonly partners: PartnersService,
  ) {}

  @Describe('Ask for the number of a certificate, and check what was typed', {
    description: 'A page without scripts. Without a number it asks for one.',
  })
  @Get()
  @Public()
  @ApiQuery({ name: 'number', required: false, type: String })
  @ApiQuery({ name: 'lang', required: false, enum: LANGUAGES })
  @ApiProduces('text/html')
  @ApiPage()
  ask(
    @Query('number') number: unknown,
    @Query('lang') lang: unknown,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.answer(typeof number === 'string' ? number : '', lang, actor, reply);
  }

  @Describe('Check a certificate of training', {
    description:
      'A page in the partner’s brand: name, training, both days, and whether it is valid. A mistyped number is named as such (ISO/IEC 7064, MOD 37,36).',
  })
  @Get(':number')
  @Public()
  @ApiParam({ name: 'number', example: '7QK4-M2XA-PZ9C' })
  @ApiQuery({ name: 'lang', required: false, enum: LANGUAGES })
  @ApiProduces('text/html')
  @ApiPage()
  show(
    @Param('number') number: string,
    @Query('lang') lang: unknown,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.answer(number, lang, actor, reply);
  }

  private async answer(given: string, lang: unknown, actor: Actor, reply: FastifyReply): Promise<void> {
    const typed = given.trim().slice(0, MOST_TYPED);
    const { state, certificate } = await this.check(typed, actor);
    const partner = certificate
      ? await this.partners.ofRecord(certificate.partner_id)
      : await this.partners.defaultPartner();
    const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
    const { html, policy } = certificatePage({ state, certificate, partner, language, typed });
    reply
      .status(STATUS[state] ?? 200)
      .header('Content-Security-Policy', policy)
      // The number would stand in the address that a next page is told of.
      .header('Referrer-Policy', 'no-referrer')
      .header('X-Robots-Tag', 'noindex')
      // It may be valid no longer tomorrow.
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  }

  private async check(
    typed: string,
    actor: Actor,
  ): Promise<{ state: CertificatePageState; certificate: Certificate | null }> {
    if (typed === '') return { state: 'ask', certificate: null };
    const number = normaliseCertificate(typed);
    if (!isCertificateNumber(number)) return { state: 'mistyped', certificate: null };
    try {
      const certificate = await this.certificates.byNumber(number, actor);
      return { state: certificate?.state ?? 'unknown', certificate };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'REQUEST.TOO_MANY') {
        return { state: 'too_many', certificate: null };
      }
      throw error;
    }
  }
}
