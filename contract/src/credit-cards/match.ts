import type { Employment } from '../products/products.js';
import type { CardCondition, CreditCard } from './card.js';

/** Whom the bank gives the card to. `null` is no limit; bounds are inclusive. */
export type CardConditions = Pick<CreditCard, CardCondition>;

/** The facts of a customer that banks look at for a card. `null` means unknown. */
export interface CardApplicant {
  /** Completed years. */
  ageYears: number | null;
  employment: Employment | null;
  /** Rupees a month. */
  monthlyIncome: number | null;
  /** 300 to 900. */
  creditScore: number | null;
  /** The pincode of the home. */
  postalCode: string | null;
}

export const CARD_CHECK_CODES = ['INCOME', 'AGE', 'EMPLOYMENT', 'SCORE', 'PINCODE'] as const;
export type CardCheckCode = (typeof CARD_CHECK_CODES)[number];

export const CARD_CHECK_RESULTS = ['met', 'unknown', 'missed'] as const;
export type CardCheckResult = (typeof CARD_CHECK_RESULTS)[number];

/** One condition of a card, compared with the customer's own fact. */
export interface CardCheck {
  code: CardCheckCode;
  result: CardCheckResult;
  actual: number | string | null;
}

export interface CardMatch<C> {
  card: C;
  /** The worst result of its checks: a card without conditions is open to everybody. */
  result: CardCheckResult;
  checks: CardCheck[];
}

/** Compares the customer with each condition that the bank sets; a condition that it does not set has no check. */
export function cardChecks(card: CardConditions, applicant: CardApplicant): CardCheck[] {
  const { min_income, min_age, max_age, min_credit_score, employments, pincode_prefixes } = card;
  const checks: CardCheck[] = [];
  const check = <Fact extends number | string>(
    code: CardCheckCode,
    isSet: boolean,
    actual: Fact | null,
    meets: (fact: Fact) => boolean,
  ) => {
    if (!isSet) return;
    const result = actual === null ? 'unknown' : meets(actual) ? 'met' : 'missed';
    checks.push({ code, result, actual });
  };
  check('INCOME', min_income !== null, applicant.monthlyIncome, (income) => income >= min_income!);
  check(
    'AGE',
    min_age !== null || max_age !== null,
    applicant.ageYears,
    (age) => age >= (min_age ?? 0) && age <= (max_age ?? Infinity),
  );
  check('EMPLOYMENT', employments !== null, applicant.employment, (kind) => employments!.includes(kind));
  check('SCORE', min_credit_score !== null, applicant.creditScore, (score) => score >= min_credit_score!);
  check('PINCODE', pincode_prefixes !== null, applicant.postalCode, (pincode) =>
    pincode_prefixes!.split(', ').some((prefix) => pincode.startsWith(prefix)),
  );
  return checks;
}

/**
 * Every card with the reasons for and against it: first those that the customer gets, then those with something
 * unknown, then the others with the fewest misses first. Cards that are equal in this keep the order of `cards`.
 */
export function matchCards<C extends CardConditions>(cards: readonly C[], applicant: CardApplicant): CardMatch<C>[] {
  const matches = cards.map((card): CardMatch<C> => {
    const checks = cardChecks(card, applicant);
    const has = (result: CardCheckResult) => checks.some((check) => check.result === result);
    return { card, result: has('missed') ? 'missed' : has('unknown') ? 'unknown' : 'met', checks };
  });
  const missesOf = ({ checks }: CardMatch<C>) => checks.filter(({ result }) => result === 'missed').length;
  return matches.sort(
    (a, b) => CARD_CHECK_RESULTS.indexOf(a.result) - CARD_CHECK_RESULTS.indexOf(b.result) || missesOf(a) - missesOf(b),
  );
}
