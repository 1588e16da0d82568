import { Controller, Get, Header, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DEFAULT_LANGUAGE, isLanguage } from '@marketplace/contract/i18n/messages.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/allow.decorator.js';
import { InstallService } from './install.service.js';

/** Manifest, icons and service worker of the consumer app. None of them depends on who asks. */
@ApiExcludeController()
@Controller()
export class InstallController {
  constructor(private readonly install: InstallService) {}

  @Get(['manifest.webmanifest', ':slug/manifest.webmanifest'])
  @Public()
  @Header('Content-Type', 'application/manifest+json; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=3600')
  async manifest(
    @Param('slug') slug: string | undefined,
    @Query('lang') lang: unknown,
    @Req() request: FastifyRequest,
  ): Promise<string> {
    const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
    return JSON.stringify(await this.install.manifest(slug, request.hostname, language));
  }

  @Get(['app-icon.png', ':slug/app-icon.png'])
  @Public()
  async icon(
    @Param('slug') slug: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const query = request.query as { kind?: unknown; v?: unknown };
    const { png, isCurrent } = await this.install.icon(slug, request.hostname, query);
    reply
      .header('Cache-Control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
      .type('image/png')
      .send(png);
  }

  /** At the root, because it may serve only addresses below its own; `no-cache`, so that a release is taken at once. */
  @Get('service-worker.js')
  @Public()
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  @Header('Content-Security-Policy', "default-src 'none'; connect-src 'self'")
  serviceWorker(): Promise<string> {
    return this.install.serviceWorker();
  }
}
