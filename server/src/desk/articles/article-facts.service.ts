import { Injectable } from '@nestjs/common';
import type { ArticleFact, ArticleFacts } from '@marketplace/contract/articles/articles.js';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { ANSWERS_HOLD_DAYS } from '@marketplace/contract/forms/profile.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import type { Lender } from '@marketplace/contract/lenders/lender.js';
import { formatPaise } from '@marketplace/contract/money/money.js';
import { OTP_MINUTES } from '@marketplace/contract/otp/otp.js';
import { LENDER_PAYS_DAYS } from '@marketplace/contract/revenue/lead-money.js';
import { TICKET_HOURS } from '@marketplace/contract/tickets/tickets.js';
import { LendersService } from '../../catalogue/lenders/lenders.service.js';
import { TaxRatesRepository } from '../../money/tax-rates/tax-rates.repository.js';

/** A partner's name in both languages. */
export interface Named {
  name: string;
  name_hi: string | null;
}

type NumberOf = (lender: Lender) => number | null;

/** What stands in the place of a fact, from lenders that take applications now, from the tax rates and from the rules. */
@Injectable()
export class ArticleFactsService {
  constructor(
    private readonly lenders: LendersService,
    private readonly taxRates: TaxRatesRepository,
  ) {}

  /** `link` is the reader's own; `null`: none is needed, or they have none. */
  async of(partner: Named, link: string | null = null): Promise<Record<Language, ArticleFacts>> {
    const open = (await this.lenders.all()).filter(({ lender_status }) => lender_status === 1);
    const values = (of: NumberOf) => open.map(of).filter((value) => value !== null);
    const least = (of: NumberOf) => (values(of).length === 0 ? null : Math.min(...values(of)));
    const most = (of: NumberOf) => (values(of).length === 0 ? null : Math.max(...values(of)));
    const tax = await this.taxRates.findOn('COMMISSION', istToday());
    const facts: Record<Exclude<ArticleFact, 'brand' | 'link'>, string | null> = {
      lenders: open.length === 0 ? null : String(open.length),
      rate_from: percent(least((lender) => lender.apr_min)),
      rate_to: percent(most((lender) => lender.apr_max)),
      fee_from: percent(least((lender) => lender.processing_fees)),
      fee_to: percent(most((lender) => lender.processing_fees)),
      loan_from: rupees(least((lender) => lender.min_loan_amount)),
      loan_to: rupees(most((lender) => lender.loan_amount_upto)),
      income_from: rupees(least((lender) => lender.min_income)),
      age_from: plain(least((lender) => lender.min_age)),
      age_to: plain(most((lender) => lender.max_age)),
      window_from: plain(least((lender) => lender.lead_window_days)),
      window_to: plain(most((lender) => lender.lead_window_days)),
      cooling_off_from: plain(least((lender) => lender.cooling_off_days)),
      otp_minutes: String(OTP_MINUTES),
      answers_days: String(ANSWERS_HOLD_DAYS),
      query_hours: String(TICKET_HOURS.general_query),
      tech_hours: String(TICKET_HOURS.tech_support),
      dispute_days: String(TICKET_HOURS.statement_dispute / 24),
      complaint_days: String(TICKET_HOURS.complaint / 24),
      lender_pays_days: String(LENDER_PAYS_DAYS),
      tds_percent: percent(tax?.tds_percent ?? null),
      tds_percent_without_pan: percent(tax?.tds_percent_without_pan ?? null),
      tds_threshold: rupees(tax?.tds_threshold ?? null),
      gst_percent: percent(tax?.gst_percent ?? null),
    };
    return {
      en: { ...facts, link, brand: partner.name },
      hi: { ...facts, link, brand: partner.name_hi ?? partner.name },
    };
  }
}

function percent(value: number | null): string | null {
  return value === null ? null : `${value}%`;
}

function rupees(value: number | null): string | null {
  return value === null ? null : formatPaise(value * 100);
}

function plain(value: number | null): string | null {
  return value === null ? null : String(value);
}
