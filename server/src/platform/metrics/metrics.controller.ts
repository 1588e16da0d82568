import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Header, Headers } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/allow.decorator.js';
import { Config } from '../config/config.js';
import { DomainError } from '../errors/domain-error.js';
import { Metrics } from './metrics.js';

@ApiTags('Operations')
@Controller('api/metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly config: Config,
  ) {}

  /** Open to the scraper that knows `METRICS_TOKEN`; other callers get 404. */
  @Get()
  @Public()
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @ApiProduces('text/plain')
  @ApiOkResponse({ type: String })
  read(@Headers('authorization') authorization: string | undefined): Promise<string> {
    const { metricsToken } = this.config;
    if (metricsToken === null || !sameText(authorization ?? '', `Bearer ${metricsToken}`))
      throw new DomainError('REQUEST.NOT_FOUND');
    return this.metrics.registry.metrics();
  }
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
