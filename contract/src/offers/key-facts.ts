import type { Lender } from '../lenders/lender.js';
import { scheduleOf } from '../pricing/loan.js';
import { loanOf, type Offer, type OfferLender, type PenalCharges } from './engine.js';

/**
 * The Key Facts Statement of an offer; rupees, percent a year. It is indicative: the lender issues the binding one.
 * Contents: Reserve Bank of India, Key Facts Statement circular of 15 April 2024, annex.
 */
export interface KeyFacts {
  indicative: true;
  day: string;
  lender: { lender_id: number; name: string; grievance_contact: string | null };
  amount: number;
  tenure_months: number;
  rate_percent_per_year: number;
  emi: number;
  /** Deducted from the loan, with GST. */
  fees: Offer['fees'];
  net_disbursal: number;
  total_interest: number;
  total_payable: number;
  apr: number | null;
  contingent_charges: PenalCharges;
  cooling_off_days: number | null;
  schedule: { month: number; outstanding: number; principal: number; interest: number; emi: number }[];
}

/** Returns `null` if the lender has not provided its rates. */
export function keyFactsOf(
  offer: Offer,
  lender: OfferLender & Pick<Lender, 'cooling_off_days' | 'grievance_contact'>,
  score: number | null,
  day: string,
): KeyFacts | null {
  const loan = loanOf(lender, offer.amount, offer.tenure_months, score);
  const { rate_percent_per_year, emi, total_interest, total_payable } = offer;
  if (!loan || rate_percent_per_year === null || emi === null || total_interest === null || total_payable === null) {
    return null;
  }
  return {
    indicative: true,
    day,
    lender: { lender_id: offer.lender_id, name: offer.name, grievance_contact: lender.grievance_contact },
    amount: offer.amount,
    tenure_months: offer.tenure_months,
    rate_percent_per_year,
    emi,
    fees: offer.fees,
    net_disbursal: offer.net_disbursal,
    total_interest,
    total_payable,
    apr: offer.apr,
    contingent_charges: offer.penal_charges,
    cooling_off_days: lender.cooling_off_days,
    schedule: scheduleOf(loan).map(({ month, outstandingPaise, principalPaise, interestPaise }) => ({
      month,
      outstanding: outstandingPaise / 100,
      principal: principalPaise / 100,
      interest: interestPaise / 100,
      emi,
    })),
  };
}
