import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { LANGUAGES } from '@marketplace/contract/i18n/messages.js';
import { Public } from '../../platform/auth/allow.decorator.js';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/errors/domain-error.js';

/** RFC 9116 recommends less than a year; the file is made anew for each reader, so that it never expires. */
const EXPIRES_AFTER_MS = 180 * 86_400_000;

/** Tells who finds a hole where to report it (RFC 9116). */
@ApiExcludeController()
@Controller('.well-known')
export class SecurityTxtController {
  constructor(private readonly config: Config) {}

  /** 404 while no contact is configured. */
  @Get('security.txt')
  @Public()
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=3600')
  securityTxt(): string {
    const { securityContact, publicUrl } = this.config;
    if (securityContact === null) throw new DomainError('REQUEST.NOT_FOUND');
    return [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(Date.now() + EXPIRES_AFTER_MS).toISOString()}`,
      `Preferred-Languages: ${LANGUAGES.join(', ')}`,
      `Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`,
      '',
    ].join('\n');
  }
}
