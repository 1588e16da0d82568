import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { CustomersService } from '../../operations/customers-journey/customers.service.js';
import { CustomerContactDto } from '../../operations/customers-journey/dto/customer-contact.dto.js';
import { CustomerMatch, SearchCustomersDto } from '../../operations/customers-journey/dto/customers-journey.dto.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ContactCheckService } from './contact-check.service.js';
import { ContactCheck } from './dto/contact-check.dto.js';

/** Explains to whoever works at the desk when a customer may be contacted. */
@ApiTags('Contact check')
@Controller('api/admin/csr-contact')
@Allow(Permission.CaseWork)
export class ContactCheckController {
  constructor(
    private readonly customers: CustomersService,
    private readonly checks: ContactCheckService,
  ) {}

  @Describe('Find a customer by mobile number, PAN, e-mail, UUID or lender’s reference', {
    description: 'A POST, so that what is looked for stands in no address and no log. 20 customers at most, masked.',
  })
  @Post('search')
  @HttpCode(200)
  @ApiOkResponse({ type: [CustomerMatch] })
  search(@Body() { text }: SearchCustomersDto, @CurrentActor() actor: Actor): Promise<CustomerMatch[]> {
    return this.customers.search(text, actor);
  }

  @Describe('Explain for which purposes and on which channels a customer may be contacted', {
    errors: ['RECORD.NOT_FOUND'],
  })
  @Get(':prospectId')
  @ApiParam({ name: 'prospectId', example: '9c1d2f6e-7a34-4a0e-8c55-2b1f0d9e6a77' })
  @ApiOkResponse({ type: ContactCheck })
  explain(
    @Param('prospectId') prospectId: string,
    @Query() { at }: CustomerContactDto,
    @CurrentActor() actor: Actor,
  ): Promise<ContactCheck> {
    return this.checks.explain(prospectId, at ?? new Date(), actor);
  }
}
