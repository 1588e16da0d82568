import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { TaxDataResponse, UpdateTaxDataDto } from '../../partners/payees/dto/tax-data.dto.js';
import { PayeeTaxService } from '../../partners/payees/payee-tax.service.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';

@ApiTags('Portal tax data')
@Controller('api/partner/tax-data')
@Allow(Permission.BankAccountManage)
export class TaxDataController {
  constructor(private readonly taxes: PayeeTaxService) {}

  @Describe('Read PAN and GSTIN that your payouts are made with, masked', {
    description: 'An owner’s are those of the partner.',
  })
  @Get()
  @ApiOkResponse({ type: TaxDataResponse })
  get(@CurrentActor() actor: Actor): Promise<TaxDataResponse> {
    return this.taxes.own(actor);
  }

  @Describe('Change PAN and GSTIN that your payouts are made with', {
    description: 'All owners are told by e-mail, others by SMS.',
  })
  @Post()
  @HttpCode(200)
  @Allow(Permission.BankAccountManage, { proof: true })
  @ApiOkResponse({ type: TaxDataResponse })
  update(@Body() dto: UpdateTaxDataDto, @CurrentActor() actor: Actor): Promise<TaxDataResponse> {
    return this.taxes.update(dto, actor);
  }
}
