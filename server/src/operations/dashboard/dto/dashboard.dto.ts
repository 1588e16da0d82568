import { ApiProperty } from '@nestjs/swagger';

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

export class Dashboard {
  @ApiProperty({ type: CardFigures })
  cards: CardFigures;

  @ApiProperty({ type: ClickFigures })
  clicks: ClickFigures;
}
