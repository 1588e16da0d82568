import { ApiProperty } from '@nestjs/swagger';
import { MESSAGE_CATEGORIES, type MessageCategory } from '@marketplace/contract/messages/dlt.js';
import { SMS_TEXTS, type SmsText } from '../../../platform/config/config.js';

export class ServiceText {
  @ApiProperty({ enum: SMS_TEXTS, example: 'status.en', description: 'With its language' })
  name: SmsText;

  @ApiProperty({ enum: MESSAGE_CATEGORIES, example: 'S' })
  category: MessageCategory;

  @ApiProperty({ example: '{#alphanumeric#}: your application at {#alphanumeric#} waits for you.' })
  text: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '1107161234567890123',
    description: 'Of its registration with the operators; `null`: none is set',
  })
  template_id: string | null;
}

export class ServiceTextsResponse {
  @ApiProperty({ type: [ServiceText] })
  texts: ServiceText[];
}
