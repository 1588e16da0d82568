import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { BankAccountResponse } from './dto/bank-account.dto.js';
import { PayeeResponse, UpdatePayeeDto } from './dto/payee.dto.js';
import { PayeeAccountsService } from './payee-accounts.service.js';
import { PayeesService } from './payees.service.js';

@ApiTags('Partners (admin)')
@Controller('api/admin/partners/:id')
@Allow(Permission.PartnerManage)
export class PayeesAdminController {
  constructor(
    private readonly payees: PayeesService,
    private readonly accounts: PayeeAccountsService,
  ) {}

  @Describe('Read the bank account of a partner, masked', { errors: ['PARTNER.NOT_FOUND'] })
  @Get('bank-account')
  @ApiRowId()
  @ApiOkResponse({ type: BankAccountResponse })
  account(@Param('id', IdPipe) id: number): Promise<BankAccountResponse> {
    return this.accounts.ofPartner(id);
  }

  @Describe('Read to whom a partner is paid', { errors: ['PARTNER.NOT_FOUND'] })
  @Get('payee')
  @ApiRowId()
  @ApiOkResponse({ type: PayeeResponse })
  get(@Param('id', IdPipe) id: number): Promise<PayeeResponse> {
    return this.payees.get(id);
  }

  @Describe('Change to whom a partner is paid', {
    errors: ['PARTNER.NOT_FOUND'],
    description: 'What is left out stays as it is.',
  })
  @Post('payee')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: PayeeResponse })
  update(
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdatePayeeDto,
    @CurrentActor() actor: Actor,
  ): Promise<PayeeResponse> {
    return this.payees.update(id, dto, actor);
  }
}
