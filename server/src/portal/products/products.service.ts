import { Injectable } from '@nestjs/common';
import { LENDER_DOCUMENTS } from '@marketplace/contract/lenders/journey.js';
import { rupeesToPaise } from '@marketplace/contract/money/money.js';
import { usualLoan } from '@marketplace/contract/offers/engine.js';
import { isGranted, Permission } from '@marketplace/contract/permissions/permissions.js';
import { EMPLOYMENTS, isLoan, PRODUCT_SLUGS, type ProductType } from '@marketplace/contract/products/products.js';
import { PayExamples } from '../../money/commission-ledger/pay-examples.js';
import { type Actor, callerOf, sessionOf } from '../../platform/auth/actor.js';
import { portalScopeOf } from '../../platform/auth/portal-scope.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { ownPayeeOf } from '../../partners/payees/payee-refs.js';
import type { LenderConditionsRow } from '../eligibility/dto/eligibility.dto.js';
import { conditionsOf, type OfferedLender, OfferedLenders } from '../eligibility/offered-lenders.js';
import { OwnLinks } from '../leads/own-links.js';
import type {
  OfferedProducts,
  ProductBounds,
  ProductDetails,
  ProductDocument,
  ProductPay,
} from './dto/products.dto.js';

/** What a partner offers, and what a user of its portal tells customers of it (decision 90). */
@Injectable()
export class ProductsService {
  constructor(
    private readonly offered: OfferedLenders,
    private readonly examples: PayExamples,
    private readonly links: OwnLinks,
  ) {}

  async list(actor: Actor): Promise<OfferedProducts> {
    const { partner_id } = portalScopeOf(actor).columns;
    const lenders = await this.offered.of(partner_id);
    const products = await this.offered.productsOf(partner_id);
    return { products: products.map((product) => shortOf(product, servingOf(lenders, product))) };
  }

  /** A product that the partner does not offer answers as one that does not exist. */
  async get(productId: string, actor: Actor): Promise<ProductDetails> {
    const scope = portalScopeOf(actor);
    const { partner_id } = scope.columns;
    const product = (await this.offered.productsOf(partner_id)).find((type) => PRODUCT_SLUGS[type] === productId);
    if (product === undefined) throw new DomainError('RECORD.NOT_FOUND');
    const serving = servingOf(await this.offered.of(partner_id), product);
    const told = serving.filter(({ lender }) => lender.documents !== null);
    return {
      ...shortOf(product, serving),
      link_url: await this.links.ofProduct(scope, product),
      bounds: serving.length === 0 ? null : boundsOf(serving.map(conditionsOf)),
      documents_of: told.length,
      documents: documentsOf(told),
      pay: await this.payOf(product, serving, actor),
    };
  }

  private async payOf(product: ProductType, serving: OfferedLender[], actor: Actor): Promise<ProductPay | null> {
    if (!isLoan(product) || !isGranted(Permission.LeadMoneyView, callerOf(sessionOf(actor)))) return null;
    const { columns } = portalScopeOf(actor);
    const { partner_id, merchant_id = null, agent_id = null } = columns;
    const payee = ownPayeeOf(actor);
    const loans = serving.map((one) => {
      const { min_loan_amount: least, max_loan_amount: most } = conditionsOf(one);
      const amount = Math.min(Math.max(usualLoan(product).amount, least ?? 0), most ?? Infinity);
      return { lender_id: one.lender.id, amount, amountPaise: rupeesToPaise(amount) };
    });
    const { isAgreed, examples } = await this.examples.of(payee, { partner_id, merchant_id, agent_id }, loans);
    const rows = examples.flatMap(({ now, commissionNow, lowest, highest }, index) =>
      lowest === null
        ? []
        : [
            {
              lender_id: loans[index]!.lender_id,
              lender_name: serving[index]!.lender.name,
              loan_amount: loans[index]!.amount,
              amount: now,
              commission_amount: payee.kind === 'PARTNER' ? commissionNow : null,
              lowest_amount: lowest,
              highest_amount: highest,
            },
          ],
    );
    const best = ({ amount, lowest_amount }: (typeof rows)[number]) => amount ?? lowest_amount;
    return { is_agreed: isAgreed, lenders: rows.sort((a, b) => best(b) - best(a)) };
  }
}

function servingOf(lenders: readonly OfferedLender[], product: ProductType): OfferedLender[] {
  return lenders.filter(({ products }) => products.includes(product));
}

function shortOf(product_type: ProductType, serving: readonly OfferedLender[]) {
  return { product_id: PRODUCT_SLUGS[product_type], product_type, lenders: serving.length };
}

/** The widest bounds of any lender: beyond them nobody lends. `null` is no limit, and wider than any. */
function boundsOf(rows: readonly LenderConditionsRow[]): ProductBounds {
  const widest = (name: keyof ProductBounds & keyof LenderConditionsRow, pick: (...values: number[]) => number) => {
    const values = rows.map((row) => row[name] as number | null);
    return values.includes(null) ? null : pick(...(values as number[]));
  };
  return {
    min_age: widest('min_age', Math.min),
    max_age: widest('max_age', Math.max),
    employment: EMPLOYMENTS.filter((kind) => rows.some(({ employment }) => employment.includes(kind))),
    min_monthly_income: widest('min_monthly_income', Math.min),
    min_loan_amount: widest('min_loan_amount', Math.min),
    max_loan_amount: widest('max_loan_amount', Math.max),
    min_credit_score: widest('min_credit_score', Math.min),
  };
}

/** What most lenders ask for first. */
function documentsOf(told: readonly OfferedLender[]): ProductDocument[] {
  return LENDER_DOCUMENTS.map((document) => ({
    document,
    lenders: told.filter(({ lender }) => lender.documents!.includes(document)).length,
  }))
    .filter(({ lenders }) => lenders > 0)
    .sort((a, b) => b.lenders - a.lenders);
}
