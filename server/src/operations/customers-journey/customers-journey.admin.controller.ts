import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { CustomerPathService } from './customer-path.service.js';
import { CustomersService } from './customers.service.js';
import {
  CustomerMatch,
  JourneyCustomer,
  JourneyEntry,
  PathChoices,
  PathDto,
  PathResponse,
  RevealDto,
  Revealed,
  SearchCustomersDto,
  TimelineDto,
} from './dto/customers-journey.dto.js';
import { RevealService } from './reveal.service.js';
import { TimelineService } from './timeline.service.js';

@ApiTags('Customers’ journey')
@Controller('api/admin/customers-journey')
@Allow(Permission.CustomerJourneyView)
export class CustomersJourneyController {
  constructor(
    private readonly customers: CustomersService,
    private readonly timelines: TimelineService,
    private readonly reveals: RevealService,
    private readonly paths: CustomerPathService,
  ) {}

  @Describe('Find customers by a number, address or reference', {
    description: 'A POST, so that what is looked for stands in no address and no log. 20 customers at most.',
  })
  @Post('search')
  @HttpCode(200)
  @ApiOkResponse({ type: [CustomerMatch] })
  search(@Body() { text }: SearchCustomersDto, @CurrentActor() actor: Actor): Promise<CustomerMatch[]> {
    return this.customers.search(text, actor);
  }

  @Describe('Read how far customers come')
  @Get('path')
  @AllowStaleReads()
  @ApiOkResponse({ type: PathResponse })
  path(@Query() query: PathDto): Promise<PathResponse> {
    return this.paths.read(query);
  }

  @Describe('List the lenders and partners whose customers can be counted')
  @Get('path/choices')
  @AllowStaleReads()
  @ApiOkResponse({ type: PathChoices })
  choices(): Promise<PathChoices> {
    return this.paths.choices();
  }

  @Describe('Read a customer, masked', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':prospectId')
  @ApiOkResponse({ type: JourneyCustomer })
  get(@Param('prospectId') prospectId: string): Promise<JourneyCustomer> {
    return this.customers.get(prospectId);
  }

  @Describe('Read what happened to a customer', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':prospectId/timeline')
  @ApiOkResponse({ type: [JourneyEntry], description: 'Newest first, 50 at most' })
  timeline(@Param('prospectId') prospectId: string, @Query() { after }: TimelineDto): Promise<JourneyEntry[]> {
    return this.timelines.page(prospectId, after);
  }

  @Describe('Show what is masked of a customer', {
    errors: ['RECORD.NOT_FOUND'],
    description: 'The reason is audited, and the customer’s timeline tells that it was shown.',
  })
  @Post(':prospectId/reveal')
  @HttpCode(200)
  @ApiOkResponse({ type: Revealed })
  reveal(
    @Param('prospectId') prospectId: string,
    @Body() dto: RevealDto,
    @CurrentActor() actor: Actor,
  ): Promise<Revealed> {
    return this.reveals.reveal(prospectId, dto, actor);
  }
}
