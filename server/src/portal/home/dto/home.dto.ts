import { ApiProperty } from '@nestjs/swagger';
import { TO_DO_KINDS, type ToDoKind } from '@marketplace/contract/portal/to-do.js';
import { OwnMoney } from '../../earnings/dto/own-money.dto.js';
import { LackedTraining } from '../../training/dto/portal-training.dto.js';

export class ToDo {
  @ApiProperty({ enum: TO_DO_KINDS, example: 'invoices' })
  kind: ToDoKind;

  @ApiProperty({ example: 2, description: 'How many of the kind wait' })
  count: number;

  @ApiProperty({
    ...{ type: String, nullable: true, example: null },
    description: 'On which something ends: the hold of a bank account, or the papers',
  })
  day: string | null;

  @ApiProperty({ type: LackedTraining, nullable: true, description: 'The module to be passed' })
  module: LackedTraining | null;
}

export class HomeResponse {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: OwnMoney, nullable: true, description: 'Your own of twelve months; `null` for staff' })
  money: OwnMoney | null;

  @ApiProperty({ type: [ToDo], description: 'What waits for you, the most pressing first' })
  to_do: ToDo[];

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'https://loans.example.in/r/k7qm9xtb',
    description: 'The caller’s own, which brings customers; `null` when it was switched off',
  })
  link_url: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'https://play.google.com/store/apps/details?id=in.example.loans&referrer=utm_source%3Dgram-setu',
    description: 'The app in its store, with who recommends it; `null` while there is no app',
  })
  app_url: string | null;

  @ApiProperty({ example: 4, description: 'Leads below the caller that were submitted today in India' })
  leads_today: number;
}
