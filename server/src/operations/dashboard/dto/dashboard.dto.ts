import { ApiProperty } from '@nestjs/swagger';
import { type Figures, ReportDayFigure, ReportRange } from '../../reports/dto/report.dto.js';

export class CardFigures {
  @ApiProperty({ example: 12 })
  total: number;

  @ApiProperty({ example: 11 })
  active: number;

  @ApiProperty({ example: 1 })
  without_link: number;

  @ApiProperty({ example: 0 })
  without_image: number;
}

export class DayFigure {
  @ApiProperty({ example: '2026-11-20', description: 'Indian calendar day' })
  day: string;

  @ApiProperty({ example: 37 })
  clicks: number;
}

export class CardFigure {
  @ApiProperty({ example: 7 })
  category_id: number;

  @ApiProperty({ example: 'Sapphire Travel Card' })
  category_name: string;

  @ApiProperty({ example: 92 })
  clicks: number;
}

export class ClickFigures {
  @ApiProperty({ example: 37 })
  today: number;

  @ApiProperty({ example: 240, description: 'Today and the six days before' })
  last_7_days: number;

  @ApiProperty({ example: 201, description: 'The seven days before those' })
  previous_7_days: number;

  @ApiProperty({ type: [DayFigure], description: 'Thirty days, oldest first' })
  by_day: DayFigure[];

  @ApiProperty({ type: [CardFigure], description: 'The five cards opened most in thirty days' })
  top_cards: CardFigure[];
}

const FIGURES = { type: 'object', additionalProperties: { type: 'number', nullable: true } } as const;

/** As the internal report counts them, by the day of the event. */
export class BusinessFigures {
  @ApiProperty({ example: '2026-11-20T09:14:00.000Z', description: 'Events up to here are counted' })
  counted_at: string;

  @ApiProperty({ example: '2026-11-20', description: 'Indian calendar day' })
  today: string;

  @ApiProperty({ ...FIGURES, example: { leads: 412, disbursed: 3, amount: 450_000 }, description: 'Today so far' })
  so_far: Figures;

  @ApiProperty({ example: '2026-11-13', description: 'The same day of the week before' })
  week_before: string;

  @ApiProperty({ ...FIGURES, example: { leads: 800, disbursed: 9, amount: 1_200_000 }, description: 'All of that day' })
  that_day: Figures;

  @ApiProperty({ type: ReportRange, description: 'The 30 days before today' })
  range: ReportRange;

  @ApiProperty({ ...FIGURES, example: { leads: 21_400 }, description: 'Of the range' })
  figures: Figures;

  @ApiProperty({ ...FIGURES, example: { leads: 19_800 }, description: 'Of as many days before the range' })
  figures_before: Figures;

  @ApiProperty({ type: [ReportDayFigure], description: 'Every day of the range' })
  days: ReportDayFigure[];
}

export class LenderFigures {
  @ApiProperty({ example: 7 })
  lender_id: number;

  @ApiProperty({ example: 'Aravali Finance' })
  lender_name: string;

  @ApiProperty({ example: 120, description: 'Sanctioned or refused in the last 30 days' })
  decided: number;

  @ApiProperty({ type: Number, nullable: true, example: 62.5 })
  approval_percent: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 18, description: 'The middle one' })
  median_hours: number | null;

  @ApiProperty({ example: 31 })
  disbursed: number;

  @ApiProperty({ example: 4_650_000, description: 'Rupees' })
  amount: number;
}

export class CommissionFigures {
  @ApiProperty({ example: '2026-11', description: 'Indian calendar month' })
  period: string;

  @ApiProperty({ example: 412_500, description: 'Rupees without GST, of the months that are priced' })
  expected: number;

  @ApiProperty({ example: 180_000, description: 'Rupees' })
  received: number;

  @ApiProperty({ example: 2, description: 'Lenders whose month has no price' })
  unpriced: number;
}

/** A part whose page the role does not open is `null`. */
export class Dashboard {
  @ApiProperty({ type: BusinessFigures, nullable: true })
  business: BusinessFigures | null;

  @ApiProperty({ type: [LenderFigures], nullable: true, description: 'With the most decisions in 30 days' })
  lenders: LenderFigures[] | null;

  @ApiProperty({ type: [CommissionFigures], nullable: true, description: 'This month and the two before' })
  commission: CommissionFigures[] | null;

  @ApiProperty({ type: CardFigures, nullable: true })
  cards: CardFigures | null;

  @ApiProperty({ type: ClickFigures, nullable: true })
  clicks: ClickFigures | null;
}
