import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../auth/actor.js';
import { Allow } from '../auth/allow.decorator.js';
import { Describe } from '../openapi/describe.decorator.js';
import { ApiRowId } from '../rest/api.decorators.js';
import { IdPipe } from '../rest/id.pipe.js';
import { JobResponse, ListJobsDto, RetriedJobs, RetryJobsDto, TopicCount } from './dto/outbox.dto.js';
import { OutboxViewService } from './outbox-view.service.js';

@ApiTags('Outbox (admin)')
@Controller('api/admin/outbox')
@Allow(Permission.Administer)
export class OutboxAdminController {
  constructor(private readonly jobs: OutboxViewService) {}

  @Describe('List the jobs of a state')
  @Get()
  @ApiOkResponse({ type: [JobResponse], description: '50 at most: the next to be done, or the newest that are over' })
  list(@Query() query: ListJobsDto): Promise<JobResponse[]> {
    return this.jobs.page(query);
  }

  @Describe('Count the jobs that wait and those that failed, by topic')
  @Get('topics')
  @ApiOkResponse({ type: [TopicCount] })
  topics(): Promise<TopicCount[]> {
    return this.jobs.topics();
  }

  @Describe('Try the failed jobs of a topic again', { description: '1,000 of them at most at a time.' })
  @Post('retry')
  @HttpCode(200)
  @ApiOkResponse({ type: RetriedJobs })
  retryAll(@Body() { topic }: RetryJobsDto, @CurrentActor() actor: Actor): Promise<RetriedJobs> {
    return this.jobs.retryAll(topic, actor);
  }

  @Describe('Try a failed job again')
  @Post(':id/retry')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: RetriedJobs })
  retry(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<RetriedJobs> {
    return this.jobs.retry(id, actor);
  }
}
