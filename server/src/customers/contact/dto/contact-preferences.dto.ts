import { ApiProperty } from '@nestjs/swagger';
import { CONTACT_CHANNELS, type ContactChannel } from '@marketplace/contract/contact/contact.js';
import { Field, Text } from '../../../platform/validation/fields.js';

const CHANNELS = { enum: CONTACT_CHANNELS, isArray: true, example: ['sms', 'email'] };

export class SaveContactPreferencesDto {
  @Field({ kind: 'choices', values: CONTACT_CHANNELS }, { example: ['sms', 'email'], description: 'Empty: none' })
  channels: ContactChannel[];

  @Text({ max: 40, example: 'communication.2.en', description: 'Of the text that was shown' })
  consent_text_version: string;
}

export class ContactPreferences {
  @ApiProperty({ ...CHANNELS, description: 'On which the customer agrees to offers' })
  channels: ContactChannel[];
}
