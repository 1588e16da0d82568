import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { BankAccountResponse, UpdateBankAccountDto } from '../../partners/payees/dto/bank-account.dto.js';
import { PayeeAccountsService } from '../../partners/payees/payee-accounts.service.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { portalScopeOf } from '../../platform/auth/portal-scope.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';

@ApiTags('Portal bank account')
@Controller('api/partner/bank-account')
@Allow(Permission.BankAccountManage)
export class BankAccountController {
  constructor(private readonly accounts: PayeeAccountsService) {}

  @Describe('Read the bank account of your partner, masked', { errors: ['PARTNER.NOT_FOUND'] })
  @Get()
  @ApiOkResponse({ type: BankAccountResponse })
  get(@CurrentActor() actor: Actor): Promise<BankAccountResponse> {
    return this.accounts.ofPartner(portalScopeOf(actor).columns.partner_id);
  }

  @Describe('Change the bank account of your partner', {
    errors: ['PARTNER.NOT_FOUND', 'AUTH.PASSWORD_WRONG', 'AUTH.OTP_REQUIRED', 'AUTH.OTP_WRONG'],
    description: 'All owners are told by e-mail, and nothing is paid to it for 48 hours.',
  })
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: BankAccountResponse })
  update(@Body() dto: UpdateBankAccountDto, @CurrentActor() actor: Actor): Promise<BankAccountResponse> {
    return this.accounts.update(dto, actor);
  }
}
