import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow, Public } from '../../platform/auth/allow.decorator.js';
import { CustomerSignedIn } from '../customer-identity/dto/otp.dto.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { SentTransferLink, TransferKeyDto, TransferLink, TransferSent } from './dto/transfer.dto.js';
import { TransfersService } from './transfers.service.js';

@ApiTags('Customer identity')
@Controller('api')
export class TransfersController {
  constructor(private readonly transfers: TransfersService) {}

  @Describe('Make a link that continues your session on another device', { errors: ['CUSTOMER.NOT_FOUND'] })
  @Post('transfer-links')
  @HttpCode(200)
  @Allow(Permission.CustomerSession, { beforeIdentityCheck: true })
  @ApiOkResponse({ type: TransferLink })
  make(@CurrentActor() actor: Actor): Promise<TransferLink> {
    return this.transfers.make(actor);
  }

  @Describe('Sign in on another device with a transfer link', { errors: ['TRANSFER.NOT_VALID'] })
  @Post('transfer/:prospectId')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: CustomerSignedIn })
  take(
    @Param('prospectId') prospectId: string,
    @Body() { key }: TransferKeyDto,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerSignedIn> {
    return this.transfers.take(prospectId, key, actor);
  }

  @Describe('List the transfer links sent to a customer', { errors: ['CUSTOMER.NOT_FOUND'] })
  @Get('admin/prospects/:prospectId/transfer-links')
  @Allow(Permission.TransferLinkSend)
  @ApiOkResponse({ type: [SentTransferLink], description: 'The latest 20 of 30 days, newest first' })
  list(@Param('prospectId') prospectId: string): Promise<SentTransferLink[]> {
    return this.transfers.list(prospectId);
  }

  @Describe('Send a customer a transfer link by SMS', { errors: ['CUSTOMER.NOT_FOUND'] })
  @Post('admin/prospects/:prospectId/transfer-link')
  @HttpCode(200)
  @Allow(Permission.TransferLinkSend)
  @ApiOkResponse({ type: TransferSent })
  send(@Param('prospectId') prospectId: string, @CurrentActor() actor: Actor): Promise<TransferSent> {
    return this.transfers.send(prospectId, actor);
  }
}
