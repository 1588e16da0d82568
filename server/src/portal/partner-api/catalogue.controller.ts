import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { AllowApiKey } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { CatalogueService } from './catalogue.service.js';
import { Eligibility, PartnerProducts } from './dto/catalogue.dto.js';

@ApiTags('Partner API')
@Controller('api/partner-api/v1')
@AllowApiKey('catalogue:read')
export class CatalogueController {
  constructor(private readonly catalogue: CatalogueService) {}

  @Describe('List the products that you offer', { errors: ['PARTNER.NOT_FOUND'] })
  @Get('products')
  @ApiOkResponse({ type: PartnerProducts })
  products(@CurrentActor() actor: Actor): Promise<PartnerProducts> {
    return this.catalogue.products(actor);
  }

  @Describe('Read the conditions of the lenders for your products', {
    errors: ['PARTNER.NOT_FOUND'],
    description: 'As they hold now: offers are matched by the same figures.',
  })
  @Get('eligibility')
  @ApiOkResponse({ type: Eligibility })
  eligibility(@CurrentActor() actor: Actor): Promise<Eligibility> {
    return this.catalogue.eligibility(actor);
  }
}
