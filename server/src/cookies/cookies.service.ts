import { Injectable } from '@nestjs/common';
import { COOKIE_MINUTES, type CookieName } from '@marketplace/contract/cookies/cookies.js';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';
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
    return parseCookie(request.headers.cookie ?? '')[name] ?? null;
  }

  private setCookie(name: CookieName, value: string, maxAge: number, { protocol }: FastifyRequest): string {
    // In production there is TLS in front, whether or not its proxy says so.
    const secure = this.config.production || protocol === 'https';
    return stringifySetCookie({ name, value, path: '/', maxAge, httpOnly: true, sameSite: 'lax', secure });
  }
}
