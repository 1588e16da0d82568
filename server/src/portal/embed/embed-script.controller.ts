import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { EMBED_SCRIPTS, type EmbedScript, NEWEST_EMBED_SCRIPT } from '@marketplace/contract/partner-api/embed.js';
import type { FastifyReply } from 'fastify';
import { Public } from '../../platform/auth/allow.decorator.js';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { dropDocumentHeaders } from '../../platform/http/security-headers.js';

/** The one that is always the newest. */
const STABLE = 'embed.js';

/** The script by which a site opens the application in a frame. It is built with the consumer app. */
@ApiExcludeController()
@Controller('static/embed')
export class EmbedScriptController {
  private readonly scripts = new Map<number, Promise<string>>();

  constructor(private readonly config: Config) {}

  @Get(':file')
  @Public()
  async script(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const isStable = file === STABLE;
    const script = isStable ? NEWEST_EMBED_SCRIPT : EMBED_SCRIPTS.find(({ version }) => file === `${version}.js`);
    if (!script) throw new DomainError('REQUEST.NOT_FOUND');
    const text = await this.read(script);
    dropDocumentHeaders(reply);
    reply
      .header('Cache-Control', isStable ? 'public, max-age=3600' : 'public, max-age=31536000, immutable')
      // Any site loads it; with its hash the browser asks for leave to read it.
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .header('Access-Control-Allow-Origin', '*')
      .type('text/javascript; charset=utf-8')
      .send(text);
  }

  private async read({ version }: EmbedScript): Promise<string> {
    let script = this.scripts.get(version);
    if (!script) {
      script = readFile(join(this.config.webRoot, 'consumer-ui/dist/embed', `${version}.js`), 'utf8');
      this.scripts.set(version, script);
    }
    try {
      return await script;
    } catch {
      // Not built (yet): the next visit looks again.
      this.scripts.delete(version);
      throw new DomainError('REQUEST.NOT_FOUND');
    }
  }
}
