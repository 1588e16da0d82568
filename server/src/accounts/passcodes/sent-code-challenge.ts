import { OTP_CHALLENGE } from '@marketplace/contract/otp/otp.js';
import { Text } from '../../platform/validation/fields.js';

export const CHALLENGE_EXAMPLE = 'q0Jm3b1wTg6ZrV9yXk2LhA';

/** Optional for pages loaded before challenges existed: they get `OTP.EXPIRED`, after which a new code is requested. */
export const SentCodeChallenge = (description = 'As the send answered it') =>
  Text({ max: 22, pattern: OTP_CHALLENGE, optional: true, example: CHALLENGE_EXAMPLE, description });
