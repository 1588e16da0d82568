import { istDaysUntil, shiftDay } from '../dates/ist.js';
import type { Language } from '../i18n/messages.js';
import type { JourneyEventKind } from '../journey-events/journey-events.js';

type InBoth = Readonly<Record<Language, string>>;

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
  label: InBoth;
  kinds: readonly JourneyEventKind[];
  once: CountedOnce;
  clocks: readonly ReportClock[];
  /** Only events with this declared code. */
  only?: string;
  /** Only events of this side. */
  source?: 'lender';
  /** The rows of a day are kept apart by it: the declared code of the event, or the whole hours since it was sent. */
  code?: 'reason' | 'hours';
  /** In the words of the page. */
  counted: InBoth;
}

const BOTH = REPORT_CLOCKS;

const DISBURSED = ['DISBURSED'] as const;
const SANCTIONED = ['SANCTIONED', 'OFFER_ACCEPTED', 'AGREEMENT_SIGNED', ...DISBURSED] as const;
const ACCEPTED = ['LENDER_ACCEPTED', 'KYC_PENDING', 'UNDER_REVIEW', ...SANCTIONED] as const;
const PUSHED = ['PUSHED', 'REDIRECTED', ...ACCEPTED] as const;

export const REPORT_MEASURES = {
  leads: {
    label: { en: 'Leads', hi: 'लीड' },
    kinds: ['OTP_VERIFIED'],
    once: 'person_day',
    clocks: ['activity'],
    counted: {
      en: 'People who verified their mobile number. A person counts once a day, where they did so first; over several days these are people-days.',
      hi: 'जिन लोगों ने अपना मोबाइल नंबर सत्यापित किया। एक व्यक्ति दिन में एक बार, जहाँ पहले किया वहीं गिना जाता है; कई दिनों में यह व्यक्ति-दिन हैं।',
    },
  },
  complete: {
    label: { en: 'Complete', hi: 'पूरे' },
    kinds: ['PROFILE_COMPLETE'],
    once: 'person_day',
    clocks: ['activity'],
    counted: {
      en: 'People who completed their profile, once a day each.',
      hi: 'जिन लोगों ने अपनी जानकारी पूरी भरी, हर एक दिन में एक बार।',
    },
  },
  submitted: {
    label: { en: 'Submitted', hi: 'जमा' },
    kinds: ['SUBMITTED'],
    once: 'application',
    clocks: BOTH,
    counted: { en: 'Applications that were submitted.', hi: 'जमा किए गए आवेदन।' },
  },
  matched: {
    label: { en: 'Matched', hi: 'मिलान' },
    kinds: ['MATCHED'],
    once: 'application',
    clocks: BOTH,
    counted: {
      en: 'Applications that the rules of at least one lender matched.',
      hi: 'आवेदन, जो कम से कम एक ऋणदाता के नियमों से मिले।',
    },
  },
  offered: {
    label: { en: 'Offers', hi: 'ऑफ़र' },
    kinds: ['OFFERED'],
    once: 'lender_application',
    clocks: BOTH,
    counted: {
      en: 'Offers of single lenders: an application that three lenders match has three.',
      hi: 'हर ऋणदाता का ऑफ़र अलग: तीन ऋणदाताओं से मिले आवेदन के तीन ऑफ़र हैं।',
    },
  },
  consented: {
    label: { en: 'Consented', hi: 'सहमति' },
    kinds: ['CONSENTED'],
    once: 'lender_application',
    clocks: BOTH,
    counted: { en: 'Offers that the customer chose and consented to.', hi: 'ऑफ़र, जिन्हें ग्राहक ने चुना और सहमति दी।' },
  },
  duplicates: {
    label: { en: 'Duplicates', hi: 'दोहराए गए' },
    kinds: ['DUPLICATE'],
    once: 'lender_application',
    clocks: BOTH,
    counted: {
      en: 'Offers that ended because the lender, or another of our customers, had the application already.',
      hi: 'ऑफ़र, जो इसलिए रुके कि आवेदन ऋणदाता के पास, या हमारे किसी दूसरे ग्राहक के नाम, पहले से था।',
    },
  },
  pushed: {
    label: { en: 'Pushed', hi: 'भेजे गए' },
    kinds: PUSHED,
    once: 'lender_application',
    clocks: BOTH,
    counted: {
      en: 'Applications that a lender was sent or the customer was led to, or that the lender reported on.',
      hi: 'आवेदन, जो ऋणदाता को भेजे गए, या ग्राहक को वहाँ पहुँचाया गया, या जिनके बारे में ऋणदाता ने बताया।',
    },
  },
  push_failures: {
    label: { en: 'Push failures', hi: 'भेजने में नाकाम' },
    kinds: ['PUSH_FAILED'],
    once: 'event',
    clocks: BOTH,
    counted: {
      en: 'How often sending an application to a lender failed for good; the same application may fail again.',
      hi: 'ऋणदाता को भेजना कितनी बार पूरी तरह नाकाम हुआ; वही आवेदन फिर नाकाम हो सकता है।',
    },
  },
  accepted: {
    label: { en: 'Accepted', hi: 'स्वीकार' },
    kinds: ACCEPTED,
    once: 'lender_application',
    clocks: BOTH,
    counted: {
      en: 'Applications that the lender accepted, or reported any later step of.',
      hi: 'आवेदन, जिन्हें ऋणदाता ने स्वीकार किया, या जिनका कोई आगे का कदम बताया।',
    },
  },
  decided: {
    label: { en: 'Decided', hi: 'फ़ैसला हुआ' },
    kinds: [...SANCTIONED, 'REJECTED'],
    once: 'lender_application',
    clocks: BOTH,
    code: 'hours',
    counted: {
      en: 'Applications that the lender sanctioned or refused, at the first of these.',
      hi: 'आवेदन, जिन्हें ऋणदाता ने मंज़ूर या अस्वीकार किया; जो पहले हुआ।',
    },
  },
  sanctioned: {
    label: { en: 'Sanctioned', hi: 'मंज़ूर' },
    kinds: SANCTIONED,
    once: 'lender_application',
    clocks: BOTH,
    counted: {
      en: 'Applications that the lender sanctioned, or reported any later step of.',
      hi: 'आवेदन, जिन्हें ऋणदाता ने मंज़ूर किया, या जिनका कोई आगे का कदम बताया।',
    },
  },
  refused: {
    label: { en: 'Refused although matched', hi: 'मिलान के बाद अस्वीकार' },
    kinds: ['REJECTED'],
    once: 'lender_application',
    clocks: BOTH,
    code: 'reason',
    counted: {
      en: 'Applications that our rules matched and the lender refused, by the reason that came with the refusal.',
      hi: 'आवेदन, जो हमारे नियमों से मिले पर ऋणदाता ने अस्वीकार किए, साथ में बताए कारण के अनुसार।',
    },
  },
  disbursed: {
    label: { en: 'Disbursed', hi: 'लोन दिए गए' },
    kinds: DISBURSED,
    once: 'lender_application',
    clocks: BOTH,
    counted: { en: 'Loans that were paid out, and their rupees.', hi: 'दिए गए लोन और उनके रुपये।' },
  },
  reports: {
    label: { en: 'Reports by the lender', hi: 'ऋणदाता की सूचनाएँ' },
    kinds: [...ACCEPTED, 'COOLING_OFF_EXIT', 'CLOSED', 'REJECTED', 'EXPIRED', 'WITHDRAWN'],
    once: 'event',
    clocks: ['activity'],
    source: 'lender',
    counted: {
      en: 'Steps of which the lender told by file, callback or answer.',
      hi: 'कदम, जो ऋणदाता ने फ़ाइल, कॉलबैक या जवाब से बताए।',
    },
  },
  complaints: {
    label: { en: 'Complaints', hi: 'शिकायतें' },
    kinds: ['TICKET_OPENED'],
    once: 'event',
    clocks: BOTH,
    only: 'complaint',
    counted: {
      en: 'Complaints that the desk took down, of the lender and merchant of the application that they are about. One about no application has no product, lender or merchant.',
      hi: 'डेस्क पर लिखी गई शिकायतें, उस आवेदन के ऋणदाता और दुकानदार के नाम जिसके बारे में हैं। जो किसी आवेदन के बारे में नहीं, उसका प्रोडक्ट, ऋणदाता और दुकानदार नहीं होता।',
    },
  },
  calls: {
    label: { en: 'Calls', hi: 'कॉल' },
    kinds: ['CALL_ENDED'],
    once: 'event',
    clocks: ['activity'],
    counted: {
      en: 'Calls that an agent logged, of the product and merchant of the customer’s latest application.',
      hi: 'कॉल, जिन्हें एजेंट ने दर्ज किया, ग्राहक के सबसे नए आवेदन के प्रोडक्ट और दुकानदार के नाम।',
    },
  },
  wrong_numbers: {
    label: { en: 'Wrong numbers', hi: 'ग़लत नंबर' },
    kinds: ['CALL_ENDED'],
    once: 'event',
    clocks: ['activity'],
    only: 'wrong_number',
    counted: {
      en: 'Calls at which somebody else answered: the number was entered wrongly, or belongs to another person now.',
      hi: 'कॉल, जिनमें कोई और बोला: नंबर ग़लत भरा गया, या अब किसी और का है।',
    },
  },
  not_interested: {
    label: { en: 'Not interested', hi: 'रुचि नहीं' },
    kinds: ['CALL_ENDED'],
    once: 'event',
    clocks: ['activity'],
    only: 'not_interested',
    counted: {
      en: 'Calls at which the customer said that they do not want it.',
      hi: 'कॉल, जिनमें ग्राहक ने कहा कि उसे नहीं चाहिए।',
    },
  },
} as const satisfies Record<string, ReportMeasure>;
export type MeasureName = keyof typeof REPORT_MEASURES;
export const MEASURE_NAMES = Object.keys(REPORT_MEASURES) as MeasureName[];

/** The same table, where any measure is meant. */
export const MEASURES: Readonly<Record<MeasureName, ReportMeasure>> = REPORT_MEASURES;

/** Figures that are made of others when a report is read. */
export const DERIVED_FIGURES = {
  amount: {
    label: { en: 'Rupees', hi: 'रुपये' },
    counted: {
      en: 'The disbursed amounts. What is undone later is taken off on the day of the undoing.',
      hi: 'दी गई रकम। जो बाद में वापस लिया गया, वह वापस लेने के दिन घटता है।',
    },
  },
  commission: {
    label: { en: 'Commission', hi: 'कमीशन' },
    counted: {
      en: 'What the ledger has booked for the disbursals of closed months that lie wholly in the range, without GST and later corrections. A dash wherever rows or filters name a day or merchant.',
      hi: 'बंद हो चुके पूरे महीनों में दिए गए लोन के लिए बहीखाते में दर्ज रकम, GST और बाद के सुधारों के बिना। जहाँ पंक्तियाँ या फ़िल्टर दिन या दुकानदार बताएँ, वहाँ डैश है।',
    },
  },
  approval_percent: {
    label: { en: 'Approval rate', hi: 'मंज़ूरी दर' },
    counted: { en: 'Sanctioned of decided, in per cent.', hi: 'फ़ैसलों में से मंज़ूर, प्रतिशत में।' },
  },
  median_hours: {
    label: { en: 'Hours to a decision', hi: 'फ़ैसले तक घंटे' },
    counted: {
      en: 'The middle one of all decisions of which we know when the application was sent: in whole hours up to two days, in whole days above.',
      hi: 'उन सभी फ़ैसलों का बीच वाला समय, जिनके आवेदन भेजने का समय पता है: दो दिन तक पूरे घंटों में, उसके बाद पूरे दिनों में।',
    },
  },
  report_lag_days: {
    label: { en: 'MIS lag in days', hi: 'MIS कितने दिन पीछे' },
    counted: {
      en: 'Days from the lender’s last report in the range to the end of the range.',
      hi: 'चुने दिनों में ऋणदाता की आख़िरी सूचना से आख़िरी दिन तक के दिन।',
    },
  },
  unpriced: {
    label: { en: 'Unpriced', hi: 'बिना दर के' },
    counted: {
      en: 'Disbursed loans of lenders that have no revenue slab switched on today.',
      hi: 'दिए गए लोन, जिनके ऋणदाता का आज कोई कमाई स्लैब चालू नहीं है।',
    },
  },
} as const;
export type DerivedFigure = keyof typeof DERIVED_FIGURES;
export type FigureName = MeasureName | DerivedFigure;

export const REPORT_DIMENSIONS = ['day', 'product', 'lender', 'partner', 'merchant'] as const;
export type ReportDimension = (typeof REPORT_DIMENSIONS)[number];

/** The pages: what their rows may be grouped by, in which order, and their columns. */
export const REPORTS = {
  'internal-report': {
    title: { en: 'Internal report', hi: 'आंतरिक रिपोर्ट' },
    groups: ['day', 'product', 'lender', 'partner'],
    defaultGroups: ['day'],
    figures: [
      ...['leads', 'complete', 'submitted', 'matched', 'consented', 'pushed', 'accepted', 'sanctioned', 'disbursed'],
      ...['amount', 'commission'],
    ],
  },
  'products-report': {
    title: { en: 'Products report', hi: 'प्रोडक्ट रिपोर्ट' },
    groups: ['product', 'merchant'],
    defaultGroups: ['product'],
    figures: [
      ...['leads', 'complete', 'submitted', 'matched', 'offered', 'consented', 'pushed', 'accepted'],
      ...[
        'approval_percent',
        'sanctioned',
        'disbursed',
        'amount',
        'calls',
        'not_interested',
        'wrong_numbers',
        'complaints',
      ],
    ],
  },
  'vendors-products-report': {
    title: { en: 'Vendors and products report', hi: 'ऋणदाता और प्रोडक्ट रिपोर्ट' },
    groups: ['lender', 'product'],
    defaultGroups: ['lender', 'product'],
    figures: [
      ...['offered', 'consented', 'duplicates', 'pushed', 'push_failures', 'decided', 'approval_percent'],
      ...['median_hours', 'refused', 'complaints', 'disbursed', 'amount', 'report_lag_days', 'unpriced'],
    ],
  },
} as const satisfies Record<
  string,
  {
    title: InBoth;
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

/** Rows are counted up to here: counting all those of a busy year would take longer than reading the report. */
export const REPORT_COUNT_MAX = 100_000;

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
