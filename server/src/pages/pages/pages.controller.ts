import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/allow.decorator.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { sendBody } from '../../platform/http/prepared.js';
import { PagesService } from './pages.service.js';

/** Every address that is no call and no file is a page of one of the three web apps. */
@ApiExcludeController()
@Controller()
export class PagesController {
  constructor(private readonly pages: PagesService) {}

  @Get(['', '*'])
  @Public()
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (/^\/(api|r|files|static)(\/|$)/.test(path)) throw new DomainError('REQUEST.NOT_FOUND');
    const page = await this.pages.render({
      path,
      query: request.query as Record<string, unknown>,
      host: request.hostname,
      languageCookie: /(?:^|;\s*)language=(\w+)/.exec(request.headers.cookie ?? '')?.[1],
      acceptLanguage: request.headers['accept-language'],
    });
    if ('movedTo' in page) {
      reply.redirect(page.movedTo + request.url.slice(path.length), 301);
      return;
    }
    // It knows no list of sites, and browsers that read both follow the policy.
    if (page.isFramed) reply.removeHeader('X-Frame-Options');
    reply
      .status(page.status)
      .header('Content-Security-Policy', page.contentSecurityPolicy)
      .header('Vary', 'Accept-Language, Cookie')
      .type('text/html; charset=utf-8');
    if (!page.isPublic) reply.header('X-Robots-Tag', 'noindex');
    if (typeof page.html === 'string') reply.send(page.html);
    else await sendBody(page.html, request, reply.header('Vary', 'Accept-Language, Cookie, Accept-Encoding'));
  }
}
