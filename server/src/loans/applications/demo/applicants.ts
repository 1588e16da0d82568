import { hash } from 'node:crypto';
import { istDaysUntil, istDayStart, istToday } from '@marketplace/contract/dates/ist.js';
import {
  type Applicant,
  type LenderRules,
  lowestScore,
  offeredAmount,
  refusals,
  smallestLoan,
} from '@marketplace/contract/offers/eligibility.js';
import type { Employment, ProductType } from '@marketplace/contract/products/products.js';
import { type LenderApplicationState, STATE_RANK } from '@marketplace/contract/states/lender-application.js';
import { SeededRandom } from '../../../platform/demo-data/chance.js';

/** Applications as a marketplace would have seen them in a year. Nobody in them exists. */

export type DemoLender = LenderRules & {
  code: string;
  api: 0 | 1;
  apr_min: number | null;
  apr_max: number | null;
  processing_fees: number | null;
  min_tenure_months: number | null;
  max_tenure_months: number | null;
};

export interface DemoWorld {
  lenders: readonly DemoLender[];
  /** Groups that serve a product. */
  groupsOf: ReadonlyMap<ProductType, readonly number[]>;
  partners: readonly { id: number; utm_id: string | null }[];
  now: Date;
}

export interface DemoStep {
  state: LenderApplicationState;
  at: Date;
}

export interface DemoLenderApplication {
  uuid: string;
  lender: DemoLender;
  offered: number;
  /** From OFFERED to where it stands; never empty. */
  steps: DemoStep[];
  reference: string | null;
  refusal: Refusal | null;
  sanctioned: number | null;
  sanctionedOn: string | null;
  disbursed: number | null;
  disbursedOn: string | null;
  disbursalReference: string | null;
  tenureMonths: number | null;
  ratePercentPerYear: number | null;
  processingFee: number | null;
}

export interface DemoApplication {
  number: number;
  uuid: string;
  prospectUuid: string;
  phone: string;
  firstName: string;
  lastName: string;
  partner: { id: number; utm_id: string | null };
  product: ProductType;
  createdAt: Date;
  /** Some minutes later: the customer has filled in the form. */
  submittedAt: Date;
  applicant: Applicant;
  atLenders: DemoLenderApplication[];
}

const DAYS = 365;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Sunday to Saturday. */
const WEEKDAYS = [0.62, 1.16, 1.12, 1.08, 1.05, 1.03, 0.94];
/** January to December: the financial year's end in March, the festivals from September to November. */
const MONTHS = [0.95, 0.96, 1.14, 0.86, 0.9, 0.93, 0.95, 1.02, 1.12, 1.25, 1.18, 1.02];
/** Each hour of the Indian day. */
const HOURS = [2, 1, 1, 1, 1, 2, 4, 7, 9, 11, 12, 12, 11, 9, 9, 10, 10, 10, 10, 11, 12, 10, 7, 4];

const PRODUCTS = {
  'Personal Loans': 62,
  'Gold Loans': 14,
  'Business Loans': 12,
  'Affordable Housing Loan': 7,
  'Solar Loans': 5,
} as const satisfies Partial<Record<ProductType, number>>;
type LoanProduct = keyof typeof PRODUCTS;

const WORK: Record<LoanProduct, Record<Employment, number>> = {
  'Personal Loans': { salaried: 82, self_employed: 15, business: 3 },
  'Gold Loans': { salaried: 35, self_employed: 45, business: 20 },
  'Business Loans': { salaried: 1, self_employed: 7, business: 92 },
  'Affordable Housing Loan': { salaried: 64, self_employed: 33, business: 3 },
  'Solar Loans': { salaried: 55, self_employed: 40, business: 5 },
};

/** Median wish in rupees. */
const WISH: Record<LoanProduct, number> = {
  'Personal Loans': 110_000,
  'Gold Loans': 65_000,
  'Business Loans': 450_000,
  'Affordable Housing Loan': 1_100_000,
  'Solar Loans': 180_000,
};

const FIRST_NAMES =
  'Aarti Aditya Ajay Akash Amit Anil Anita Anjali Arun Asha Ashok Bhavna Deepa Deepak Dinesh Divya Farhan Ganesh Gauri Geeta Gurpreet Harish Imran Jaya Kavita Kiran Lakshmi Lata Mahesh Manoj Meena Mohan Mukesh Nandini Naresh Neha Nisha Pooja Prakash Priya Radha Rahul Rajesh Rakesh Rekha Ravi Ritu Rohit Sandeep Sanjay Santosh Shabnam Shanti Sita Sunil Sunita Suresh Swati Usha Vijay Vikas Vinod Yash Zoya'.split(
    ' ',
  );
const LAST_NAMES =
  'Agarwal Ansari Bairagi Banerjee Bhat Bhosale Chauhan Chavan Das Deshmukh Devi Dubey Fernandes Gaikwad Ghosh Gowda Gupta Iyer Jadhav Jain Joshi Kale Kaur Khan Kumar Kumari Mahto Mehta Mishra Mondal More Naidu Nair Naik Pal Pandey Patel Patil Pawar Pillai Prasad Rao Rathod Reddy Sahu Saxena Shah Shaikh Sharma Shinde Singh Sinha Soni Tiwari Varma Verma Yadav'.split(
    ' ',
  );

/** What lenders say of a refusal: their code, and the reason in words. */
interface Refusal {
  code: string;
  reason: string;
}

/** About what we have no rule for. */
const OTHER_REFUSALS: readonly Refusal[] = [
  { code: 'KYC_INCOMPLETE', reason: 'Income could not be verified' },
  { code: 'PIN_NOT_SERVICEABLE', reason: 'Address outside the lender’s service area' },
  { code: 'KYC_INCOMPLETE', reason: 'Documents are not readable' },
  { code: 'FOIR_HIGH', reason: 'Too many open loans' },
  { code: 'DUPLICATE_LEAD', reason: 'Existing customer in another programme' },
];
const NEAR_SCORE = 40;
const NEAR_INCOME = 1.35;
const NEAR_AGE = 4;

/** Where an application goes from each state when it goes on: the share that goes, the way it ends else, the days it takes. */
const STEPS: readonly (readonly [
  state: LenderApplicationState,
  goesOn: number,
  endsAs: LenderApplicationState,
  ends: number,
  days: number,
])[] = [
  ['CONSENTED', 0.84, 'EXPIRED', 0.8, 0.3],
  ['QUEUED', 0.97, 'DUPLICATE', 0.9, 0.01],
  ['PUSHED', 0.98, 'PUSH_FAILED', 1, 0.01],
  ['LENDER_ACCEPTED', 0.83, 'REJECTED', 0.97, 0.2],
  ['REDIRECTED', 0.78, 'EXPIRED', 0.75, 0.1],
  ['KYC_PENDING', 0.82, 'EXPIRED', 0.7, 1],
  ['UNDER_REVIEW', 0.85, 'WITHDRAWN', 0.8, 1.5],
  ['SANCTIONED', 0.55, 'REJECTED', 0.97, 2.5],
  ['OFFER_ACCEPTED', 0.82, 'WITHDRAWN', 0.75, 1],
  ['AGREEMENT_SIGNED', 0.93, 'WITHDRAWN', 0.6, 1],
  ['DISBURSED', 0.96, 'EXPIRED', 0.7, 1],
];
const OF_API_LENDERS: readonly LenderApplicationState[] = ['QUEUED', 'PUSHED', 'LENDER_ACCEPTED'];

const BUSY_PARTNER = 'gram_setu_kendra';

/** Phone numbers of demo applicants, one for each number; the range is nobody's. */
export function demoPhone(number: number): string {
  return String(6_000_000_000 + number);
}

/** The application of this `number` out of `count` that are spread over the year before `world.now`. */
export class DemoApplications {
  private readonly days: { start: number; before: number; weight: number }[] = [];
  private readonly weight: number;
  private readonly hoursBefore: number[] = [];
  private readonly hours: number;
  private readonly partnerShares: Record<string, number>;

  constructor(
    private readonly world: DemoWorld,
    private readonly first: number,
    private readonly count: number,
    private readonly mostLenders: number,
  ) {
    let before = 0;
    for (const [index, day] of istDaysUntil(new Date(world.now.getTime() - DAY_MS), DAYS).entries()) {
      const date = new Date(`${day}T00:00:00Z`);
      const weight = WEEKDAYS[date.getUTCDay()]! * MONTHS[date.getUTCMonth()]! * (0.8 + (0.5 * index) / DAYS);
      this.days.push({ start: istDayStart(day).getTime(), before, weight });
      before += weight;
    }
    this.weight = before;
    let hours = 0;
    for (const weight of HOURS) {
      this.hoursBefore.push(hours);
      hours += weight;
    }
    this.hours = hours;
    // A few partners bring most applications, as everywhere; one has merchants and agents enough to show their work.
    this.partnerShares = Object.fromEntries(
      world.partners.map(({ utm_id }, index) => [index, utm_id === BUSY_PARTNER ? 1 : 1 / (index + 3)]),
    );
  }

  make(number: number): DemoApplication {
    const chance = new SeededRandom(Math.imul(number + 1, 0x9e3779b1));
    const product = chance.byShare(PRODUCTS);
    const createdAt = this.timeOf(number);
    // Of a chance of its own, so that what is drawn below stays what it was.
    const minutes = Math.min(40, Math.max(2.5, new SeededRandom(number).skewed(7, 0.5)));
    const submittedAt = new Date(Math.floor(createdAt.getTime() + minutes * 60_000));
    const drawn = this.world.partners[Number(chance.byShare(this.partnerShares))]!;
    const applicant = this.applicant(chance, product);
    const matched = this.world.lenders.filter((lender) => refusals(lender, applicant).length === 0);
    const wanted = this.mostLenders === 1 ? 1 : chance.byShare({ 1: 45, 2: 30, 3: 17, 4: 8 });
    const chosen = shuffled(chance, matched).slice(0, Math.min(Number(wanted), this.mostLenders));
    const atLenders = chosen.map((lender) => this.atLender(chance, number, lender, applicant, submittedAt));
    const isPaidOut = atLenders.some(({ disbursed }) => disbursed !== null);
    // Few applications are paid out: most of these few are one partner's, whose ledger then has something in each month.
    const isBusy = this.mostLenders > 1 && isPaidOut && number % 4 !== 0;
    const partner = (isBusy && this.world.partners.find(({ utm_id }) => utm_id === BUSY_PARTNER)) || drawn;
    return {
      number,
      uuid: uuidOf('application', number),
      prospectUuid: uuidOf('prospect', number),
      phone: demoPhone(number),
      firstName: chance.one(FIRST_NAMES),
      lastName: chance.one(LAST_NAMES),
      partner,
      product,
      createdAt,
      submittedAt,
      applicant,
      atLenders,
    };
  }

  /** In the order of the numbers, denser where the year, the week and the day are busier. */
  private timeOf(number: number): Date {
    const place = ((number - this.first + 0.5) / this.count) * this.weight;
    let low = 0;
    for (let high = this.days.length; high - low > 1;) {
      const middle = (low + high) >> 1;
      if (this.days[middle]!.before <= place) low = middle;
      else high = middle;
    }
    const day = this.days[low]!;
    const inDay = ((place - day.before) / day.weight) * this.hours;
    const hour = this.hoursBefore.findLastIndex((before) => before <= inDay);
    const inHour = (inDay - this.hoursBefore[hour]!) / HOURS[hour]!;
    return new Date(Math.floor(day.start + (hour + inHour) * HOUR_MS));
  }

  private applicant(chance: SeededRandom, product: LoanProduct): Applicant {
    const age = chance.around(product === 'Affordable Housing Loan' ? 37 : 33, 8.5);
    const income = chance.skewed(product === 'Business Loans' ? 62_000 : 29_000, 0.45);
    return {
      ageYears: Math.round(Math.min(68, Math.max(18, age))),
      employment: chance.byShare(WORK[product]),
      monthlyIncome: roundTo(Math.max(8_000, income), 500),
      // Some do not know theirs.
      creditScore: chance.happens(0.04) ? null : Math.round(Math.min(880, Math.max(420, chance.around(722, 62)))),
      desiredAmount: roundTo(Math.max(5_000, chance.skewed(WISH[product], 0.7)), 1_000),
      productGroupIds: this.world.groupsOf.get(product) ?? [],
    };
  }

  private atLender(
    chance: SeededRandom,
    number: number,
    lender: DemoLender,
    applicant: Applicant,
    submittedAt: Date,
  ): DemoLenderApplication {
    const steps = this.walk(chance, lender, submittedAt);
    const reached = (state: LenderApplicationState) => steps.find((step) => step.state === state);
    const { amount: offered } = offeredAmount(lender, applicant.desiredAmount ?? 0);
    const least = smallestLoan(lender) ?? 0;
    const sanctioned = Math.max(least, roundTo(offered * chance.one([1, 1, 0.9, 0.8, 0.7, 0.6]), 500));
    const known = steps.some(({ state }) => STATE_RANK[state] >= STATE_RANK.PUSHED && STATE_RANK[state] < 200);
    const sanction = reached('SANCTIONED');
    const disbursal = reached('DISBURSED');
    const digits = String(number).padStart(7, '0');
    const rejected = steps.at(-1)!.state === 'REJECTED';
    return {
      uuid: uuidOf(`lender application ${lender.lender_id}`, number),
      lender,
      offered,
      steps,
      reference: known ? `${lender.code}-${submittedAt.getUTCFullYear() % 100}${digits}` : null,
      refusal: rejected ? refusalOf(lender, applicant, chance.one(OTHER_REFUSALS)) : null,
      sanctioned: sanction ? sanctioned : null,
      sanctionedOn: sanction ? istDay(sanction.at) : null,
      disbursed: disbursal ? sanctioned : null,
      disbursedOn: disbursal ? istDay(disbursal.at) : null,
      disbursalReference: disbursal ? `UTR${lender.lender_id}${digits}` : null,
      tenureMonths: sanction ? chance.whole(lender.min_tenure_months ?? 6, lender.max_tenure_months ?? 36) : null,
      ratePercentPerYear: sanction
        ? Number((12 * chance.between(lender.apr_min ?? 1, lender.apr_max ?? 2)).toFixed(2))
        : null,
      processingFee: disbursal ? Math.round((sanctioned * (lender.processing_fees ?? 0)) / 100) : null,
    };
  }

  /** Step by step until it ends, stands still, or today is reached. */
  private walk(chance: SeededRandom, lender: DemoLender, submittedAt: Date): DemoStep[] {
    // The engine answers within seconds.
    let at = submittedAt.getTime() + chance.between(1, 20) * 1_000;
    const steps: DemoStep[] = [{ state: 'OFFERED', at: new Date(at) }];
    const now = this.world.now.getTime();
    const go = (state: LenderApplicationState, days: number) => {
      at += Math.max(1_000, chance.skewed(days * DAY_MS, 0.6));
      if (at > now) return false;
      steps.push({ state, at: new Date(at) });
      return true;
    };
    for (const [state, goesOn, endsAs, ends, days] of STEPS) {
      if (lender.api === 0 && OF_API_LENDERS.includes(state)) continue;
      if (!chance.happens(goesOn)) {
        if (chance.happens(ends)) go(endsAs, endsAs === 'EXPIRED' ? 30 : days);
        return steps;
      }
      if (!go(state, days)) return steps;
    }
    if (chance.happens(0.02)) go('COOLING_OFF_EXIT', 2);
    else if (chance.happens(0.06)) go('CLOSED', 90);
    return steps;
  }
}

/** A lender refuses first what our copy of its rules just lets through: it looks more closely than we do. */
function refusalOf(lender: DemoLender, applicant: Applicant, other: Refusal): Refusal {
  const { creditScore, monthlyIncome, ageYears, desiredAmount } = applicant;
  const score = lowestScore(lender);
  const amount = smallestLoan(lender);
  if (creditScore !== null && score !== null && creditScore < score + NEAR_SCORE) {
    return { code: 'SCORE_LOW', reason: 'Bureau score below the lender’s policy' };
  }
  if (monthlyIncome !== null && lender.min_income !== null && monthlyIncome < lender.min_income * NEAR_INCOME) {
    return { code: 'INCOME_LOW', reason: 'Monthly income below the lender’s policy' };
  }
  if (ageYears !== null && lender.max_age !== null && ageYears > lender.max_age - NEAR_AGE) {
    return { code: 'AGE_HIGH', reason: 'Age at the end of the loan above the lender’s policy' };
  }
  if (desiredAmount !== null && amount !== null && desiredAmount < amount * NEAR_INCOME) {
    return { code: 'AMOUNT_LOW', reason: 'Amount below the lender’s ticket' };
  }
  return other;
}

function shuffled<T>(chance: SeededRandom, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, place: chance.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

function roundTo(amount: number, step: number): number {
  return Math.round(amount / step) * step;
}

function istDay(at: Date): string {
  return istToday(at);
}

/** The same for the same thing, as the rest is. */
function uuidOf(what: string, number: number): string {
  const hex = hash('sha1', `demo ${what} ${number}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
