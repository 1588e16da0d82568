import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { OfferedProducts, ProductDetails } from './dto/products.dto.js';
import { ProductsService } from './products.service.js';

@ApiTags('Portal products')
@Controller('api/partner/products')
@Allow(Permission.PartnerSession)
export class ProductsController {
  constructor(private readonly products: ProductsService) {}

  @Describe('List the products that your partner offers', { errors: ['PARTNER.NOT_FOUND'] })
  @Get()
  @ApiOkResponse({ type: OfferedProducts })
  list(@CurrentActor() actor: Actor): Promise<OfferedProducts> {
    return this.products.list(actor);
  }

  @Describe('Read who gets a product, what it needs and what it pays you', {
    errors: ['PARTNER.NOT_FOUND', 'RECORD.NOT_FOUND'],
    description: 'The pay is worked out by the functions that price a disbursal; the month decides the slab.',
  })
  @Get(':product_id')
  @AllowStaleReads()
  @ApiParam({ name: 'product_id', example: 'personal-loan' })
  @ApiOkResponse({ type: ProductDetails })
  get(@Param('product_id') productId: string, @CurrentActor() actor: Actor): Promise<ProductDetails> {
    return this.products.get(productId, actor);
  }
}
