import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { BankAccountResponse, UpdateBankAccountDto } from '../../partners/payees/dto/bank-account.dto.js';
import { PayeeAccountsService } from '../../partners/payees/payee-accounts.service.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';

@ApiTags('Portal bank account')
@Controller('api/partner/bank-account')
@Allow(Permission.BankAccountManage)
export class BankAccountController {
  constructor(private readonly accounts: PayeeAccountsService) {}

  @Describe('Read the bank account that you are paid to, masked', {
    description: 'An owner’s is that of the partner.',
  })
  @Get()
  @ApiOkResponse({ type: BankAccountResponse })
  get(@CurrentActor() actor: Actor): Promise<BankAccountResponse> {
    return this.accounts.own(actor);
  }

  @Describe('Change the bank account that you are paid to', {
    description: 'All owners are told by e-mail, others by SMS, and nothing is paid to it for 48 hours.',
  })
  @Post()
  @HttpCode(200)
  @Allow(Permission.BankAccountManage, { proof: true })
  @ApiOkResponse({ type: BankAccountResponse })
  update(@Body() dto: UpdateBankAccountDto, @CurrentActor() actor: Actor): Promise<BankAccountResponse> {
    return this.accounts.update(dto, actor);
  }
}
