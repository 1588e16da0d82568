import { formatDay, formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import {
  DERIVED_FIGURES,
  type FigureName,
  figuresOf,
  isMeasure,
  MEASURES,
  REPORTS,
  type DayRange,
} from '@marketplace/contract/reports/reports.js';
import type { Figures, ReportResponse } from '../reports/dto/report.dto.js';

const WORDS = {
  en: {
    days: (of: DayRange) => daysIn('en', of, 'to'),
    counted: (at: string) => `Counted up to ${at}.`,
    before: (before: string) => `before: ${before}`,
    nothing: 'Nothing was counted in these days.',
    rows: (n: number) =>
      n === 1 ? '1 row is attached as CSV.' : `${n.toLocaleString('en-IN')} rows are attached as CSV.`,
    tooMany: (n: string) => `${n} rows are too many for a mail: export them on the page.`,
    open: 'Open the report:',
    why: (owner: string) => `You get this mail because ${owner} set it up. On the page, “Mail” ends it.`,
  },
  hi: {
    days: (of: DayRange) => daysIn('hi', of, 'से'),
    counted: (at: string) => `${at} तक गिना गया।`,
    before: (before: string) => `पहले: ${before}`,
    nothing: 'इन दिनों में कुछ नहीं गिना गया।',
    rows: (n: number) => `${n.toLocaleString('en-IN')} पंक्तियाँ CSV में साथ हैं।`,
    tooMany: (n: string) => `${n} पंक्तियाँ मेल के लिए बहुत हैं: इन्हें पेज पर निर्यात करें।`,
    open: 'रिपोर्ट खोलें:',
    why: (owner: string) => `यह मेल ${owner} ने लगाया है। पेज पर “मेल” से इसे बंद करें।`,
  },
} as const;

function daysIn(language: Language, { from, to }: DayRange, between: string): string {
  const [first, last] = [formatDay(from, language), formatDay(to, language)];
  return from === to ? first : `${first} ${between} ${last}`;
}

export interface MailedReport {
  name: string;
  report: ReportResponse;
  owner: string;
  url: string;
  /** Whether the rows are attached. */
  attached: boolean;
}

/** The totals beside those of the period before; all rows are in the attached file. */
export function mailText(
  language: Language,
  { name, report, owner, url, attached }: MailedReport,
): { subject: string; text: string } {
  const words = WORDS[language];
  const title = REPORTS[report.report].title[language];
  const days = words.days(report.range);
  const figures = figuresOf(report.report)
    .filter((figure) => report.totals[figure] !== null)
    .map((figure) => lineOf(language, figure, report.totals, report.totals_before));
  const { rows_total, rows_more } = report;
  const many = `${rows_total.toLocaleString('en-IN')}${rows_more ? '+' : ''}`;
  return {
    subject: `${title}: ${days}`,
    text: [
      `${name}\n${title}: ${days}. ${words.counted(formatIstDateTime(report.counted_at, language))}`,
      rows_total === 0 ? words.nothing : figures.join('\n'),
      rows_total > 0 && (attached ? words.rows(rows_total) : words.tooMany(many)),
      `${words.open}\n${url}`,
      words.why(owner),
    ]
      .filter((part) => part !== false)
      .join('\n\n'),
  };
}

function lineOf(language: Language, figure: FigureName, now: Figures, before: Figures): string {
  const label = isMeasure(figure) ? MEASURES[figure].label[language] : DERIVED_FIGURES[figure].label[language];
  const earlier = before[figure];
  const compared = typeof earlier === 'number' ? ` (${WORDS[language].before(valueOf(figure, earlier))})` : '';
  return `${label}: ${valueOf(figure, now[figure]!)}${compared}`;
}

function valueOf(figure: FigureName, value: number): string {
  if (figure === 'approval_percent') return `${value} %`;
  const isRupees = figure === 'amount' || figure === 'commission';
  return `${isRupees ? '₹' : ''}${value.toLocaleString('en-IN', { maximumFractionDigits: isRupees ? 2 : 0 })}`;
}
