import { istDaysUntil, shiftDay } from '../dates/ist.js';
import type { JourneyEventKind } from '../journey-events/journey-events.js';

/** How each figure of the reports is counted: the server counts by this file, and the pages show it. */

/**
 * By the day of the event, or by the day on which the application was submitted that the event belongs to. A figure of
 * one clock is never added to one of the other.
 */
export const REPORT_CLOCKS = ['activity', 'cohort'] as const;
export type ReportClock = (typeof REPORT_CLOCKS)[number];

/** What is counted once, however often it happens. `person_day`: a customer on one day. */
export type CountedOnce = 'person_day' | 'application' | 'lender_application' | 'event';

export interface ReportMeasure {
  /** The heading of its column. */
  label: string;
  kinds: readonly JourneyEventKind[];
  once: CountedOnce;
  clocks: readonly ReportClock[];
  /** Only events of this side. */
  source?: 'lender';
  /** The rows of a day are kept apart by it: the declared code of the event, or the whole hours since it was sent. */
  code?: 'reason' | 'hours';
  /** In the words of the page. */
  counted: string;
}

const BOTH = REPORT_CLOCKS;

const DISBURSED = ['DISBURSED'] as const;
const SANCTIONED = ['SANCTIONED', 'OFFER_ACCEPTED', 'AGREEMENT_SIGNED', ...DISBURSED] as const;
const ACCEPTED = ['LENDER_ACCEPTED', 'KYC_PENDING', 'UNDER_REVIEW', ...SANCTIONED] as const;
const PUSHED = ['PUSHED', 'REDIRECTED', ...ACCEPTED] as const;

export const REPORT_MEASURES = {
  leads: {
    label: 'Leads',
    kinds: ['OTP_VERIFIED'],
    once: 'person_day',
    clocks: ['activity'],
    counted:
      'People who verified their mobile number. A person counts once a day, where they did so first; over several days these are people-days.',
  },
  complete: {
    label: 'Complete',
    kinds: ['PROFILE_COMPLETE'],
    once: 'person_day',
    clocks: ['activity'],
    counted: 'People who completed their profile, once a day each.',
  },
  submitted: {
    label: 'Submitted',
    kinds: ['SUBMITTED'],
    once: 'application',
    clocks: BOTH,
    counted: 'Applications that were submitted.',
  },
  matched: {
    label: 'Matched',
    kinds: ['MATCHED'],
    once: 'application',
    clocks: BOTH,
    counted: 'Applications that the rules of at least one lender matched.',
  },
  offered: {
    label: 'Offers',
    kinds: ['OFFERED'],
    once: 'lender_application',
    clocks: BOTH,
    counted: 'Offers of single lenders: an application that three lenders match has three.',
  },
  consented: {
    label: 'Consented',
    kinds: ['CONSENTED'],
    once: 'lender_application',
    clocks: BOTH,
    counted: 'Offers that the customer chose and consented to.',
  },
  duplicates: {
    label: 'Duplicates',
    kinds: ['DUPLICATE'],
    once: 'lender_application',
    clocks: BOTH,
    counted: 'Offers that ended because the lender, or another of our customers, had the application already.',
  },
  pushed: {
    label: 'Pushed',
    kinds: PUSHED,
    once: 'lender_application',
    clocks: BOTH,
    counted: 'Applications that a lender was sent or the customer was led to, or that the lender reported on.',
  },
  push_failures: {
    label: 'Push failures',
    kinds: ['PUSH_FAILED'],
    once: 'event',
    clocks: BOTH,
    counted: 'How often sending an application to a lender failed for good; the same application may fail again.',
  },
  accepted: {
    label: 'Accepted',
    kinds: ACCEPTED,
    once: 'lender_application',
    clocks: BOTH,
    counted: 'Applications that the lender accepted, or reported any later step of.',
  },
  decided: {
    label: 'Decided',
    kinds: [...SANCTIONED, 'REJECTED'],
    once: 'lender_application',
    clocks: BOTH,
    code: 'hours',
    counted: 'Applications that the lender sanctioned or refused, at the first of these.',
  },
  sanctioned: {
    label: 'Sanctioned',
    kinds: SANCTIONED,
    once: 'lender_application',
    clocks: BOTH,
    counted: 'Applications that the lender sanctioned, or reported any later step of.',
  },
  refused: {
    label: 'Refused although matched',
    kinds: ['REJECTED'],
    once: 'lender_application',
    clocks: BOTH,
    code: 'reason',
    counted: 'Applications that our rules matched and the lender refused, by the reason that came with the refusal.',
  },
  disbursed: {
    label: 'Disbursed',
    kinds: DISBURSED,
    once: 'lender_application',
    clocks: BOTH,
    counted: 'Loans that were paid out, and their rupees.',
  },
  reports: {
    label: 'Reports by the lender',
    kinds: [...ACCEPTED, 'COOLING_OFF_EXIT', 'CLOSED', 'REJECTED', 'EXPIRED', 'WITHDRAWN'],
    once: 'event',
    clocks: ['activity'],
    source: 'lender',
    counted: 'Steps of which the lender told by file, callback or answer.',
  },
} as const satisfies Record<string, ReportMeasure>;
export type MeasureName = keyof typeof REPORT_MEASURES;
export const MEASURE_NAMES = Object.keys(REPORT_MEASURES) as MeasureName[];

/** The same table, where any measure is meant. */
export const MEASURES: Readonly<Record<MeasureName, ReportMeasure>> = REPORT_MEASURES;

/** Figures that are made of others when a report is read. */
export const DERIVED_FIGURES = {
  amount: {
    label: 'Rupees',
    counted: 'The disbursed amounts. What is undone later is taken off on the day of the undoing.',
  },
  commission: {
    label: 'Commission',
    counted:
      'What the ledger has booked for closed months that lie wholly in the range, without GST. Known by lender only: a dash wherever rows or filters name a day, product, partner or merchant.',
  },
  approval_percent: {
    label: 'Approval rate',
    counted: 'Sanctioned of decided, in per cent.',
  },
  median_hours: {
    label: 'Hours to a decision',
    counted:
      'The middle one of all decisions of which we know when the application was sent: in whole hours up to two days, in whole days above.',
  },
  report_lag_days: {
    label: 'MIS lag in days',
    counted: 'Days from the lender’s last report in the range to the end of the range.',
  },
  unpriced: {
    label: 'Unpriced',
    counted: 'Disbursed loans of lenders that have no revenue slab switched on today.',
  },
} as const;
export type DerivedFigure = keyof typeof DERIVED_FIGURES;
export type FigureName = MeasureName | DerivedFigure;

export const REPORT_DIMENSIONS = ['day', 'product', 'lender', 'partner'] as const;
export type ReportDimension = (typeof REPORT_DIMENSIONS)[number];

/** The pages: what their rows may be grouped by, in which order, and their columns. */
export const REPORTS = {
  'internal-report': {
    title: 'Internal report',
    groups: REPORT_DIMENSIONS,
    defaultGroups: ['day'],
    figures: [
      ...['leads', 'complete', 'submitted', 'matched', 'consented', 'pushed', 'accepted', 'sanctioned', 'disbursed'],
      ...['amount', 'commission'],
    ],
  },
  'products-report': {
    title: 'Products report',
    groups: ['product'],
    defaultGroups: ['product'],
    figures: [
      ...['leads', 'complete', 'submitted', 'matched', 'offered', 'consented', 'pushed', 'accepted'],
      ...['approval_percent', 'sanctioned', 'disbursed', 'amount'],
    ],
  },
  'vendors-products-report': {
    title: 'Vendors and products report',
    groups: ['lender', 'product'],
    defaultGroups: ['lender', 'product'],
    figures: [
      ...['offered', 'consented', 'duplicates', 'pushed', 'push_failures', 'decided', 'approval_percent'],
      ...['median_hours', 'refused', 'disbursed', 'amount', 'report_lag_days', 'unpriced'],
    ],
  },
} as const satisfies Record<
  string,
  {
    title: string;
    groups: readonly ReportDimension[];
    defaultGroups: readonly ReportDimension[];
    figures: readonly string[];
  }
>;
export type ReportName = keyof typeof REPORTS;
export const REPORT_NAMES = Object.keys(REPORTS) as ReportName[];

export function figuresOf(report: ReportName): readonly FigureName[] {
  return REPORTS[report].figures;
}

export function isMeasure(figure: FigureName): figure is MeasureName {
  return Object.hasOwn(REPORT_MEASURES, figure);
}

/** A range has at most so many days. */
export const REPORT_DAYS_MAX = 366;

/** An answer has at most so many rows; a file has all. */
export const REPORT_ROWS_MAX = 1_000;

/** A workbook has 1,048,576 rows, one of which is the header. */
export const WORKBOOK_ROWS_MAX = 1_048_575;

/** Applications that were submitted so many days ago or less may still be decided and paid out. */
export const YOUNG_COHORT_DAYS = 30;

export const DATE_PRESETS = ['Yesterday', 'Last 7 Days', 'Last 30 Days', 'Custom Range'] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];

export interface DayRange {
  from: string;
  to: string;
}

/** The days of a preset; today, which is not over, belongs to none. */
export function presetRange(preset: Exclude<DatePreset, 'Custom Range'>, now: Date): DayRange {
  const length = { Yesterday: 1, 'Last 7 Days': 7, 'Last 30 Days': 30 }[preset];
  const days = istDaysUntil(now, length + 1);
  return { from: days[0]!, to: days[length - 1]! };
}

const DAY_MS = 86_400_000;

export function daysIn({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** As many days, right before. */
export function periodBefore(range: DayRange): DayRange {
  const length = daysIn(range);
  return { from: shiftDay(range.from, -length), to: shiftDay(range.to, -length) };
}

export function isYoungCohort(day: string, today: string): boolean {
  return day >= shiftDay(today, -YOUNG_COHORT_DAYS);
}

/** Hours as the roll-up keeps them: whole ones up to two days, then whole days. */
export function hoursKept(hours: number): number {
  return hours < 48 ? Math.floor(hours) : Math.floor(hours / 24) * 24;
}
