import { Controller, Get, HttpCode } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Public } from '../auth/allow.decorator.js';
import { DomainError } from '../errors/domain-error.js';
import { Draining } from '../http/draining.js';
import { Describe } from '../openapi/describe.decorator.js';
import { Success, SUCCESS } from '../rest/success.js';

@ApiTags('Health and metrics')
@Controller('api/health')
@Public()
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly draining: Draining,
  ) {}

  @Describe('Say that the process runs', { description: 'A supervisor restarts a process that gives no answer.' })
  @Get('live')
  @HttpCode(200)
  @ApiOkResponse({ type: Success })
  live(): Success {
    return SUCCESS;
  }

  @Describe('Say that the process takes requests', {
    errors: ['SERVER.UNAVAILABLE'],
    description:
      'The database answers and the process is not about to stop; a proxy sends visitors only to processes that are ready.',
  })
  @Get('ready')
  @ApiOkResponse({ type: Success })
  async ready(): Promise<Success> {
    if (this.draining.begun) throw new DomainError('SERVER.UNAVAILABLE');
    await this.dataSource.query('SELECT 1');
    return SUCCESS;
  }
}
