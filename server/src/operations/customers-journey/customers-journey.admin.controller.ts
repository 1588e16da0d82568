import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { CustomerContactService } from './customer-contact.service.js';
import { CustomerPathService } from './customer-path.service.js';
import { CustomerRecordsService } from './customer-records.service.js';
import { CustomersService } from './customers.service.js';
import { CustomerContact, CustomerContactDto } from './dto/customer-contact.dto.js';
import {
  CustomerConsent,
  CustomerDeletionRequest,
  CustomerMessage,
  CustomerTransferLink,
} from './dto/customer-records.dto.js';
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
    private readonly records: CustomerRecordsService,
    private readonly contacts: CustomerContactService,
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
  get(@Param('prospectId') prospectId: string, @CurrentActor() actor: Actor): Promise<JourneyCustomer> {
    return this.customers.get(prospectId, actor);
  }

  @Describe('List the consents of a customer', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':prospectId/consents')
  @ApiOkResponse({ type: [CustomerConsent], description: 'Newest first, 100 at most' })
  consents(@Param('prospectId') prospectId: string, @CurrentActor() actor: Actor): Promise<CustomerConsent[]> {
    return this.records.consents(prospectId, actor);
  }

  @Describe('Read whether a customer may be contacted, and why', {
    description: 'An answer for each kind of contact and channel, at a moment.',
    errors: ['RECORD.NOT_FOUND'],
  })
  @Get(':prospectId/contact')
  @ApiOkResponse({ type: [CustomerContact] })
  contact(
    @Param('prospectId') prospectId: string,
    @Query() { at }: CustomerContactDto,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerContact[]> {
    return this.contacts.answers(prospectId, at ?? new Date(), actor);
  }

  @Describe('List the messages to a customer, without their texts', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':prospectId/messages')
  @ApiOkResponse({ type: [CustomerMessage], description: 'Newest first, 100 at most; passcodes of the last days' })
  messages(@Param('prospectId') prospectId: string, @CurrentActor() actor: Actor): Promise<CustomerMessage[]> {
    return this.records.messages(prospectId, actor);
  }

  @Describe('List the transfer links of a customer', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':prospectId/transfer-links')
  @ApiOkResponse({ type: [CustomerTransferLink], description: 'Newest first, 100 at most' })
  transferLinks(
    @Param('prospectId') prospectId: string,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerTransferLink[]> {
    return this.records.transferLinks(prospectId, actor);
  }

  @Describe('List the deletion requests of a customer', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':prospectId/deletion-requests')
  @ApiOkResponse({ type: [CustomerDeletionRequest], description: 'Newest first, 100 at most' })
  deletionRequests(
    @Param('prospectId') prospectId: string,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerDeletionRequest[]> {
    return this.records.deletionRequests(prospectId, actor);
  }

  @Describe('Read what happened to a customer', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':prospectId/timeline')
  @ApiOkResponse({ type: [JourneyEntry], description: 'Newest first, 50 at most' })
  timeline(
    @Param('prospectId') prospectId: string,
    @Query() query: TimelineDto,
    @CurrentActor() actor: Actor,
  ): Promise<JourneyEntry[]> {
    return this.timelines.page(prospectId, query, actor);
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
