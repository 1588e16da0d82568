import { Controller, Get, HttpCode } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Public } from '../auth/allow.decorator.js';
import { DomainError } from '../errors/domain-error.js';
import { Departure } from '../http/departure.js';
import { Success, SUCCESS } from '../rest/success.js';

@ApiTags('Operations')
@Controller('api/health')
@Public()
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly departure: Departure,
  ) {}

  /** Whether the process runs; a supervisor restarts a process that does not answer. */
  @Get('live')
  @HttpCode(200)
  @ApiOkResponse({ type: Success })
  live(): Success {
    return SUCCESS;
  }

  /**
   * Whether the database answers and the process is not shutting down; a proxy sends visitors only to ready processes.
   */
  @Get('ready')
  @ApiOkResponse({ type: Success })
  async ready(): Promise<Success> {
    if (this.departure.begun) throw new DomainError('SERVER.UNAVAILABLE');
    await this.dataSource.query('SELECT 1');
    return SUCCESS;
  }
}
