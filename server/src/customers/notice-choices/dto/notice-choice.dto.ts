import { ApiProperty } from '@nestjs/swagger';
import { NOTICE_CHANNELS, type NoticeChannel } from '@marketplace/contract/notices/notices.js';
import { Field } from '../../../platform/validation/fields.js';

const CHANNELS = { enum: NOTICE_CHANNELS, isArray: true, example: ['sms'] };

export class SaveNoticeChoiceDto {
  @Field(
    { kind: 'choices', values: NOTICE_CHANNELS },
    { example: ['sms', 'whatsapp'], description: 'Of those in `offered`; empty: no news at all' },
  )
  channels: NoticeChannel[];
}

export class NoticeChoiceResponse {
  @ApiProperty({ ...CHANNELS, description: 'By which you get news of your applications' })
  channels: NoticeChannel[];

  @ApiProperty({ ...CHANNELS, description: 'By which news can be sent to you; by e-mail once your address is known' })
  offered: NoticeChannel[];

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-11-27T09:30:00.000Z',
    description: '`null`: nothing was chosen yet, and `channels` are the usual ones',
  })
  chosen_at: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    description: 'What a browser is asked for a push subscription with; `null`: there are no notices on devices',
  })
  push_key: string | null;
}
