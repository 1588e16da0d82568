import { Injectable } from '@nestjs/common';
import { lowestScore, smallestLoan } from '@marketplace/contract/offers/eligibility.js';
import { LEAD_PRODUCTS } from '@marketplace/contract/partner-api/leads.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { EMPLOYMENTS, PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { LenderList } from '../../catalogue/lenders/lender-list.js';
import { LendersService } from '../../catalogue/lenders/lenders.service.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import { type Actor, apiKeyOf } from '../../platform/auth/actor.js';
import type { Eligibility, PartnerProducts } from './dto/catalogue.dto.js';

/** What a partner may offer, and the lenders' conditions as the offer engine has them. */
@Injectable()
export class CatalogueService {
  constructor(
    private readonly partners: PartnersService,
    private readonly lenders: LendersService,
    private readonly list: LenderList,
  ) {}

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

  /** A lender is listed with those of its products that the partner offers. */
  async eligibility(actor: Actor): Promise<Eligibility> {
    const offered = await this.productsOf(actor);
    const ofGroup = new Map((await this.list.groups()).map(({ id, product_types }) => [id, product_types]));
    const lenders = (await this.lenders.all()).flatMap((lender) => {
      const types = lender.lender_group_ids.flatMap((id) => ofGroup.get(id) ?? []);
      const product_types = offered.filter((type) => types.includes(type));
      if (lender.lender_status !== 1 || product_types.length === 0) return [];
      const { min_age, max_age, min_income, loan_amount_upto } = lender;
      return [
        {
          lender_name: lender.name,
          ...{ product_types, min_age, max_age, min_monthly_income: min_income, max_loan_amount: loan_amount_upto },
          employment: EMPLOYMENTS.filter((kind) => lender[kind] === 1),
          min_loan_amount: smallestLoan(lender),
          min_credit_score: lowestScore(lender),
        },
      ];
    });
    return { lenders: lenders.sort((a, b) => a.lender_name.localeCompare(b.lender_name, 'en')) };
  }

  private async productsOf(actor: Actor): Promise<ProductType[]> {
    const { product_types } = await this.partners.byId(apiKeyOf(actor).partnerId);
    return PRODUCT_TYPES.filter((type) => product_types.includes(type));
  }
}
