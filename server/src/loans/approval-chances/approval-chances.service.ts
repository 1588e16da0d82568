import { Injectable } from '@nestjs/common';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { type Bands, bandsOf, chanceMonths, chanceOf } from '@marketplace/contract/offers/chance.js';
import type { Applicant } from '@marketplace/contract/offers/eligibility.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { DataSource } from 'typeorm';
import { LenderList } from '../../catalogue/lenders/lender-list.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { ApprovalRatesResponse, ChancesResponse } from './dto/approval-chances.dto.js';

/** More than there are products and bands. */
const RATES_MAX = 600;

/** The sums of a database come as text. */
interface Decided {
  lender_id: number;
  approved: string;
  refused: string;
}

/** How often lenders have said yes to applicants who are alike (decision 122). No offer is matched or ranked by it. */
@Injectable()
export class ApprovalChancesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lenders: LenderList,
  ) {}

  /** For an applicant, the lenders of which enough is known; `null` if the applicant's bands are not known. */
  async chancesFor(
    product: ProductType,
    applicant: Pick<Applicant, 'creditScore' | 'monthlyIncome' | 'employment'>,
  ): Promise<ChancesResponse | null> {
    const bands = bandsOf(applicant);
    if (!bands) return null;
    const { from, to } = chanceMonths(istToday());
    const { score_band, income_band, employment } = bands;
    const decided = await this.dataSource.query<Decided[]>(
      `SELECT lender_id, SUM(approved) AS approved, SUM(refused) AS refused FROM lender_decisions
       WHERE product_type = ? AND score_band = ? AND income_band = ? AND employment = ? AND month BETWEEN ? AND ?
       GROUP BY lender_id ORDER BY lender_id`,
      [product, score_band, income_band, employment, from, to],
    );
    const lenders = decided.flatMap(({ lender_id, approved, refused }) => {
      const chance = chanceOf(Number(approved), Number(refused));
      return chance ? [{ lender_id, ...chance }] : [];
    });
    return { ...bands, from_month: from, to_month: to, lenders };
  }

  /**
   * All that is counted of a lender, also what customers do not see because it is too little. Throws
   * `LENDER.NOT_FOUND`.
   */
  async ratesOf(lenderId: number): Promise<ApprovalRatesResponse> {
    if (!(await this.lenders.find(lenderId))) throw new DomainError('LENDER.NOT_FOUND');
    const { from, to } = chanceMonths(istToday());
    const rows = await this.dataSource.query<(Bands & Omit<Decided, 'lender_id'> & { product_type: ProductType })[]>(
      `SELECT product_type, score_band, income_band, employment, SUM(approved) AS approved, SUM(refused) AS refused
       FROM lender_decisions WHERE lender_id = ? AND month BETWEEN ? AND ?
       GROUP BY product_type, score_band, income_band, employment
       HAVING SUM(approved) + SUM(refused) > 0 ORDER BY SUM(approved) + SUM(refused) DESC, 1, 2, 3, 4 LIMIT ${RATES_MAX}`,
      [lenderId, from, to],
    );
    return {
      from_month: from,
      to_month: to,
      rates: rows.map(({ approved, refused, ...row }) => {
        const [yes, no] = [Number(approved), Number(refused)];
        return { ...row, approved: yes, refused: no, shown: chanceOf(yes, no) };
      }),
    };
  }
}
