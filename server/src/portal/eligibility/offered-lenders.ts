import { Injectable } from '@nestjs/common';
import { EMPLOYMENTS, PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { lowestScore, smallestLoan } from '@marketplace/contract/offers/eligibility.js';
import { LenderList } from '../../catalogue/lenders/lender-list.js';
import type { LenderRow } from '../../catalogue/lenders/lenders.repository.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import type { LenderConditionsRow } from './dto/eligibility.dto.js';

export interface OfferedLender {
  lender: LenderRow;
  /** Those of the lender's products that the partner offers; at least one. */
  products: ProductType[];
}

/** The lenders that a partner's customers are matched with, from the same rows that the offer engine reads. */
@Injectable()
export class OfferedLenders {
  constructor(
    private readonly partners: PartnersService,
    private readonly list: LenderList,
  ) {}

  async productsOf(partnerId: number): Promise<ProductType[]> {
    const { product_types } = await this.partners.byId(partnerId);
    return PRODUCT_TYPES.filter((type) => product_types.includes(type));
  }

  /** By name. */
  async of(partnerId: number): Promise<OfferedLender[]> {
    const offered = await this.productsOf(partnerId);
    const ofGroup = new Map((await this.list.groups()).map(({ id, product_types }) => [id, product_types]));
    const found = (await this.list.active()).flatMap((lender) => {
      const types = lender.lender_group_ids.flatMap((id) => ofGroup.get(id) ?? []);
      const products = offered.filter((type) => types.includes(type));
      return products.length === 0 ? [] : [{ lender, products }];
    });
    return found.sort((a, b) => a.lender.name.localeCompare(b.lender.name, 'en'));
  }
}

/** The conditions of a lender by the rules of the engine: an exact bound wins over a class. */
export function conditionsOf({ lender, products }: OfferedLender): LenderConditionsRow {
  return {
    lender_id: lender.id,
    lender_name: lender.name,
    product_types: products,
    min_age: lender.min_age,
    max_age: lender.max_age,
    employment: EMPLOYMENTS.filter((kind) => lender[kind] === 1),
    min_monthly_income: lender.min_income,
    max_monthly_income: lender.max_income,
    min_loan_amount: smallestLoan(lender),
    max_loan_amount: lender.loan_amount_upto,
    min_credit_score: lowestScore(lender),
    journey: lender.journey,
  };
}
