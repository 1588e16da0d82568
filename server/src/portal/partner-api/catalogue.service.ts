import { Injectable } from '@nestjs/common';
import { LEAD_PRODUCTS } from '@marketplace/contract/partner-api/leads.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { type Actor, apiKeyOf } from '../../platform/auth/actor.js';
import { conditionsOf, OfferedLenders } from '../eligibility/offered-lenders.js';
import type { Eligibility, PartnerProducts } from './dto/catalogue.dto.js';

/** What a partner may offer, and the lenders' conditions as the offer engine has them. */
@Injectable()
export class CatalogueService {
  constructor(private readonly offered: OfferedLenders) {}

  async products(actor: Actor): Promise<PartnerProducts> {
    const types = await this.productsOf(actor);
    return {
      products: types.map((product_type) => ({
        product_type,
        name: PRODUCT_WORDS[product_type][actor.language],
        takes_leads: LEAD_PRODUCTS.some((one) => one === product_type),
      })),
    };
  }

  async eligibility(actor: Actor): Promise<Eligibility> {
    const lenders = await this.offered.of(apiKeyOf(actor).partnerId);
    return {
      lenders: lenders.map((one) => {
        const { lender_id: _id, max_monthly_income: _most, journey: _journey, ...conditions } = conditionsOf(one);
        return conditions;
      }),
    };
  }

  private productsOf(actor: Actor): Promise<ProductType[]> {
    return this.offered.productsOf(apiKeyOf(actor).partnerId);
  }
}
