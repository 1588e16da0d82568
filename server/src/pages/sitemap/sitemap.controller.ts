import { Controller, Get, Header, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/allow.decorator.js';
import { SitemapService } from './sitemap.service.js';

/** What search engines are to read, and what not. */
@ApiExcludeController()
@Controller()
export class SitemapController {
  constructor(private readonly sitemap: SitemapService) {}

  @Get('robots.txt')
  @Public()
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=3600')
  robots(@Req() request: FastifyRequest): Promise<string> {
    return this.sitemap.robots(request.hostname);
  }

  @Get('sitemap.xml')
  @Public()
  @Header('Content-Type', 'application/xml; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=3600')
  pages(@Req() request: FastifyRequest): Promise<string> {
    return this.sitemap.pages(request.hostname);
  }
}
