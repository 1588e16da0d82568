import { Body, Controller, Get, HttpCode, Param, type PipeTransform, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { CASE_QUEUES, type CaseQueue } from '@marketplace/contract/cases/cases.js';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { TransferSent } from '../../customers/transfers/dto/transfer.dto.js';
import { AssistedBegun, AssistedProductDto } from '../../loans/assisted/dto/assisted.dto.js';
import {
  JourneyEntry,
  RevealDto,
  Revealed,
  TimelineDto,
} from '../../operations/customers-journey/dto/customers-journey.dto.js';
import { RequestDeletionByAdminDto } from '../../operations/privacy/dto/deletions.dto.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent } from '../../platform/rest/api.decorators.js';
import { Success } from '../../platform/rest/success.js';
import { CasePageService } from './case-page.service.js';
import { CaseQueuesService } from './case-queues.service.js';
import { type CaseAddress, CasesService } from './cases.service.js';
import {
  CaseHolder,
  CaseNoteDto,
  CaseQueueDto,
  CaseQueuePage,
  CaseResponse,
  Colleague,
  FollowUpDto,
  HandOverDto,
  LenderLinkDto,
  WithdrawCaseDto,
} from './dto/case.dto.js';

class QueuePipe implements PipeTransform<string, CaseQueue> {
  transform(value: string): CaseQueue {
    const queue = CASE_QUEUES.find((one) => one === value);
    if (!queue) throw new DomainError('RECORD.NOT_FOUND');
    return queue;
  }
}

const HELD = ['RECORD.NOT_FOUND', 'CASE.HELD', 'CASE.NOT_HELD'] as const;

@ApiTags('Cases')
@Controller('api/admin')
@Allow(Permission.CaseWork)
export class CaseListsController {
  constructor(
    private readonly queues: CaseQueuesService,
    private readonly cases: CasesService,
  ) {}

  @Describe('List the cases of a queue', { errors: ['RECORD.NOT_FOUND'] })
  @Get('csr-queues/:queue')
  @ApiParam({ name: 'queue', enum: CASE_QUEUES })
  @ApiOkResponse({ type: CaseQueuePage })
  queue(
    @Param('queue', QueuePipe) queue: CaseQueue,
    @Query() { after, whose }: CaseQueueDto,
    @CurrentActor() actor: Actor,
  ): Promise<CaseQueuePage> {
    return this.queues.page(queue, { after, whose }, actor);
  }

  @Describe('List the colleagues to whom a case can be handed')
  @Get('csr-colleagues')
  @ApiOkResponse({ type: [Colleague], description: 'Of one’s teams first, then by name; 200 at most' })
  colleagues(@CurrentActor() actor: Actor): Promise<Colleague[]> {
    return this.cases.colleagues(actor);
  }
}

@ApiTags('Cases')
@Controller('api/admin/csr-portal/:id/:pid')
@ApiParam({ name: 'id', description: 'The application', example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' })
@ApiParam({ name: 'pid', description: 'The customer', example: '9c1d2f6e-7a34-4a0e-8c55-2b1f0d9e6a77' })
@Allow(Permission.CaseWork)
export class CasesController {
  constructor(
    private readonly pages: CasePageService,
    private readonly cases: CasesService,
  ) {}

  @Describe('Read a case, masked', { errors: ['RECORD.NOT_FOUND'] })
  @Get()
  @ApiOkResponse({ type: CaseResponse })
  read(@Param() { id, pid }: CaseAddress, @CurrentActor() actor: Actor): Promise<CaseResponse> {
    return this.pages.read(id, pid, actor);
  }

  @Describe('Read what happened before', { errors: ['RECORD.NOT_FOUND'] })
  @Get('timeline')
  @ApiOkResponse({ type: [JourneyEntry], description: 'Newest first, 50 at most' })
  timeline(
    @Param() { id, pid }: CaseAddress,
    @Query() query: TimelineDto,
    @CurrentActor() actor: Actor,
  ): Promise<JourneyEntry[]> {
    return this.pages.timeline(id, pid, query, actor);
  }

  @Describe('Take a case', {
    errors: ['RECORD.NOT_FOUND', 'CASE.HELD'],
    description: 'For some minutes: nobody else may take it meanwhile. `CASE.HELD` tells who has it.',
  })
  @Post('claim')
  @HttpCode(200)
  @ApiOkResponse({ type: CaseHolder })
  claim(@Param() address: CaseAddress, @CurrentActor() actor: Actor): Promise<CaseHolder> {
    return this.cases.claim(address, actor);
  }

  @Describe('Keep a case that is on the screen', { errors: HELD })
  @Post('renew')
  @HttpCode(200)
  @ApiOkResponse({ type: CaseHolder })
  renew(@Param() address: CaseAddress, @CurrentActor() actor: Actor): Promise<CaseHolder> {
    return this.cases.renew(address, actor);
  }

  @Describe('Hand a case to a colleague', { errors: [...HELD, 'CASE.COLLEAGUE'] })
  @Post('hand-over')
  @HttpCode(200)
  @ApiOkResponse({ type: CaseHolder })
  handOver(@Param() address: CaseAddress, @Body() dto: HandOverDto, @CurrentActor() actor: Actor): Promise<CaseHolder> {
    return this.cases.handOver(address, dto, actor);
  }

  @Describe('Give a case back', { errors: HELD, description: 'Its follow-up ends.' })
  @Post('give-back')
  @HttpCode(200)
  @ApiOkResponse({ type: Success })
  giveBack(@Param() address: CaseAddress, @CurrentActor() actor: Actor): Promise<Success> {
    return this.cases.giveBack(address, actor);
  }

  @Describe('Add a note to a case', {
    errors: HELD,
    description: 'Refused while it holds a PAN, an Aadhaar, a card or a phone number.',
  })
  @Post('notes')
  @ApiIdempotent()
  @ApiCreatedResponse({ type: Success })
  addNote(@Param() address: CaseAddress, @Body() dto: CaseNoteDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.cases.addNote(address, dto, actor);
  }

  @Describe('Plan when to go on with a case, or end the plan', { errors: HELD })
  @Post('follow-up')
  @HttpCode(200)
  @ApiOkResponse({ type: Success })
  followUp(@Param() address: CaseAddress, @Body() dto: FollowUpDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.cases.followUp(address, dto, actor);
  }

  @Describe('Send the customer of a case a transfer link by SMS', { errors: [...HELD, 'CUSTOMER.NOT_FOUND'] })
  @Post('transfer-link')
  @HttpCode(200)
  @ApiOkResponse({ type: TransferSent })
  sendTransferLink(@Param() address: CaseAddress, @CurrentActor() actor: Actor): Promise<TransferSent> {
    return this.cases.sendTransferLink(address, actor);
  }

  @Describe('Send the customer of a case the link to a lender’s page again', {
    errors: [...HELD, 'CASE.NO_LENDER_LINK', 'CASE.LINK_NOT_YET', 'CUSTOMER.NOT_FOUND', 'REQUEST.TOO_MANY'],
    description: 'By SMS, where the lender waits for the customer on a page of its own.',
  })
  @Post('lender-link')
  @HttpCode(200)
  @ApiIdempotent()
  @ApiOkResponse({ type: Success })
  sendLenderLink(
    @Param() address: CaseAddress,
    @Body() dto: LenderLinkDto,
    @CurrentActor() actor: Actor,
  ): Promise<Success> {
    return this.cases.sendLenderLink(address, dto, actor);
  }

  @Describe('Begin to fill in an application for the customer of a case', { errors: HELD })
  @Post('assisted-application')
  @HttpCode(200)
  @ApiOkResponse({ type: AssistedBegun })
  beginAssisted(
    @Param() address: CaseAddress,
    @Body() dto: AssistedProductDto,
    @CurrentActor() actor: Actor,
  ): Promise<AssistedBegun> {
    return this.cases.beginAssisted(address, dto, actor);
  }

  @Describe('Withdraw an application as the customer asks', { errors: [...HELD, 'APPLICATION.ENDED'] })
  @Post('withdraw')
  @HttpCode(200)
  @ApiOkResponse({ type: Success })
  withdraw(
    @Param() address: CaseAddress,
    @Body() dto: WithdrawCaseDto,
    @CurrentActor() actor: Actor,
  ): Promise<Success> {
    return this.cases.withdraw(address, dto, actor);
  }

  @Describe('Ask for the deletion of the customer of a case', {
    errors: [...HELD, 'DELETION_REQUEST.ALREADY_OPEN'],
    description: 'This is the first of the two approvals: another admin has to approve.',
  })
  @Post('deletion-request')
  @HttpCode(200)
  @ApiOkResponse({ type: Success })
  askForDeletion(
    @Param() address: CaseAddress,
    @Body() dto: RequestDeletionByAdminDto,
    @CurrentActor() actor: Actor,
  ): Promise<Success> {
    return this.cases.askForDeletion(address, dto, actor);
  }

  @Describe('Show what is masked of the customer of a case', {
    errors: HELD,
    description: 'The reason is audited, and the customer’s timeline tells that it was shown.',
  })
  @Post('reveal')
  @HttpCode(200)
  @ApiOkResponse({ type: Revealed })
  reveal(@Param() address: CaseAddress, @Body() dto: RevealDto, @CurrentActor() actor: Actor): Promise<Revealed> {
    return this.cases.reveal(address, dto, actor);
  }
}
