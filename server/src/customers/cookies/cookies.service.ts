import { Injectable } from '@nestjs/common';
import { COOKIE_MINUTES, type CookieName } from '@marketplace/contract/cookies/cookies.js';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/config.js';
import type { SaveCookieDto } from './dto/cookie.dto.js';

/** Writes `Set-Cookie` headers and reads what the browser sends back. */
@Injectable()
export class CookiesService {
  constructor(private readonly config: Config) {}

  kept({ name, value, minutes = COOKIE_MINUTES.default }: SaveCookieDto, request: FastifyRequest): string {
    return this.setCookie(name, value, minutes * 60, request);
  }

  ended(name: CookieName, request: FastifyRequest): string {
    return this.setCookie(name, '', 0, request);
  }

  valueOf(name: CookieName, request: FastifyRequest): string | null {
    return parseCookie(request.headers.cookie ?? '')[this.nameOf(name, request)] ?? null;
  }

  private setCookie(name: CookieName, value: string, maxAge: number, request: FastifyRequest): string {
    const [kept, secure] = [this.nameOf(name, request), this.isSecure(request)];
    return stringifySetCookie({ name: kept, value, path: '/', maxAge, httpOnly: true, sameSite: 'lax', secure });
  }

  /**
   * With TLS, the name has the prefix that prevents other hosts of the domain, and pages without TLS, from setting the
   * cookie.
   */
  private nameOf(name: CookieName, request: FastifyRequest): string {
    return this.isSecure(request) ? `__Host-${name}` : name;
  }

  private isSecure({ protocol }: FastifyRequest): boolean {
    // In production a proxy terminates TLS, even if it does not report so.
    return this.config.production || protocol === 'https';
  }
}
