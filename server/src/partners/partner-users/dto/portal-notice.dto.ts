import { ApiProperty } from '@nestjs/swagger';
import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeChannel,
  type NoticeKind,
} from '@marketplace/contract/portal/notices.js';
import { OneOf } from '../../../platform/validation/fields.js';

export class ChooseNoticesDto {
  @OneOf(NOTICE_CHANNELS, { optional: true, example: 'sms', description: 'Of answers to one’s own requests' })
  ticket_answer?: NoticeChannel;

  @OneOf(NOTICE_CHANNELS, {
    ...{ optional: true, example: 'none' },
    description: 'Of what merchants do with their own agents; owners',
  })
  agent_changes?: NoticeChannel;
}

export class PortalNoticeResponse {
  @ApiProperty({ enum: NOTICE_KINDS, example: 'ticket_answer' })
  kind: NoticeKind;

  @ApiProperty({ enum: NOTICE_CHANNELS, example: 'sms' })
  channel: NoticeChannel;

  @ApiProperty({
    ...{ enum: NOTICE_CHANNELS, isArray: true, example: ['sms', 'none'] },
    description: 'What can be chosen; empty for what protects account and money, and always comes',
  })
  channels: NoticeChannel[];
}
