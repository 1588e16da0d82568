import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { Success } from '../../platform/rest/success.js';
import {
  CallLineResponse,
  ExtensionDto,
  LogCallDto,
  NextLead,
  NextLeadDto,
  StartedCall,
  TelecallingDesk,
} from './dto/telecalling.dto.js';
import { CallLinesService } from './call-lines.service.js';
import { TelecallingService } from './telecalling.service.js';

const HELD = ['RECORD.NOT_FOUND', 'CALL.NOT_HELD'] as const;

@ApiTags('Telecalling')
@Controller('api/admin/telecalling')
@Allow(Permission.TelecallingWork)
export class TelecallingController {
  constructor(
    private readonly telecalling: TelecallingService,
    private readonly lines: CallLinesService,
  ) {}

  @Describe('Read your own desk of calls: the lead that you have, and your call-backs')
  @Get()
  @ApiOkResponse({ type: TelecallingDesk })
  desk(@CurrentActor() actor: Actor): Promise<TelecallingDesk> {
    return this.telecalling.desk(actor);
  }

  @Describe('Take the next lead', {
    description:
      'For some minutes it is yours alone. Who has one gets the same again. Your own call-backs come first; before ' +
      '`calls_from` nobody else may be called.',
  })
  @Post('next')
  @HttpCode(200)
  @ApiOkResponse({ type: NextLead })
  next(@Body() dto: NextLeadDto, @CurrentActor() actor: Actor): Promise<NextLead> {
    return this.telecalling.next(dto, actor);
  }

  @Describe('Keep a lead that is on the screen', { errors: HELD })
  @Post('leads/:id/renew')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: Success })
  renew(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<Success> {
    return this.telecalling.renew(id, actor);
  }

  @Describe('Give a lead back without a call', { errors: [...HELD, 'CALL.OPEN'] })
  @Post('leads/:id/give-back')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: Success })
  giveBack(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<Success> {
    return this.telecalling.giveBack(id, actor);
  }

  @Describe('Call the customer of a lead', {
    errors: [...HELD, 'CALL.NOT_RUNNING', 'CALL.NO_EXTENSION', 'CALL.NOT_YET', 'CALL.NEVER'],
    description:
      'Shows the number, or has the phone system dial it, if the customer may be called now; otherwise `CALL.NOT_YET` ' +
      'tells when.',
  })
  @Post('leads/:id/call')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: StartedCall })
  call(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<StartedCall> {
    return this.telecalling.call(id, actor);
  }

  @Describe('Say where the phone system rings you')
  @Post('extension')
  @HttpCode(200)
  @ApiOkResponse({ type: Success })
  setExtension(@Body() dto: ExtensionDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.telecalling.setExtension(dto, actor);
  }

  @Describe('Read what the phone system has told of a call', { errors: ['RECORD.NOT_FOUND'] })
  @Get('calls/:uuid')
  @ApiParam({ name: 'uuid', example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' })
  @ApiOkResponse({ type: CallLineResponse })
  line(@Param('uuid') uuid: string, @CurrentActor() actor: Actor): Promise<CallLineResponse> {
    return this.lines.read(uuid, actor);
  }

  @Describe('Log what came of a call', {
    errors: ['RECORD.NOT_FOUND', 'CALL.LOGGED'],
    description: 'The note is refused while it holds a PAN, an Aadhaar, a card or a phone number.',
  })
  @Post('calls/:uuid/log')
  @HttpCode(200)
  @ApiIdempotent()
  @ApiParam({ name: 'uuid', example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' })
  @ApiOkResponse({ type: Success })
  log(@Param('uuid') uuid: string, @Body() dto: LogCallDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.telecalling.log(uuid, dto, actor);
  }
}
