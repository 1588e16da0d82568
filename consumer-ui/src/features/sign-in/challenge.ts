import type { ConsentTextAbout } from '@marketplace/contract/consents/consents.js';
import { type Challenge, challengeStore } from '../../session/challenge.js';

export interface SignInChallenge extends Challenge {
  consentTextVersion: ConsentTextAbout<'terms_privacy'>;
}

export const signInChallenge = challengeStore<SignInChallenge>('challenge');
