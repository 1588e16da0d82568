import { PickDto } from '../../../platform/validation/declared-fields.js';
import { OneOf } from '../../../platform/validation/fields.js';
import { SendOtpDto, TERMS_TEXTS } from '../../customer-identity/dto/otp.dto.js';

/** The data of a visit by somebody who starts as a new customer, as in a request for a passcode. */
export class StartAnewDto extends PickDto(SendOtpDto, ['partner', 'product', 'utms']) {
  @OneOf(TERMS_TEXTS, { example: 'terms_privacy.1.en', description: 'The text that the new customer agreed to' })
  consent_text_version: string;
}
