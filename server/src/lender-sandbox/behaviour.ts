/** How a sandbox lender behaves; what is left out is as it is by default. */
export interface Behaviour {
  /** What de-dupe answers. */
  dedupe?: 'FRESH' | 'REGISTERED' | 'ACTIVE' | 'UNKNOWN';
  /** Asks the customer for a code before it takes a lead. */
  otp?: boolean;
  /** Words that it says of a lead of its own accord, one after the other, once it has taken it. */
  script?: string[];
  /** Milliseconds before each of them. */
  pace?: number;
  /** Milliseconds that each answer takes. */
  slow?: number;
  /** So many calls answer 500 from now on. */
  fail?: number;
  /** So many calls are answered with a page instead of JSON from now on. */
  garbage?: number;
  /** So many leads are taken, but the answer never arrives. */
  drop?: number;
  /** How callbacks misbehave. */
  callbacks?: 'right' | 'duplicate' | 'late' | 'out of order' | 'wrong signature' | 'none';
  /** What it says as a bureau; -1: nobody of that name has a loan or a card. */
  score?: number;
}

export const DEFAULT_BEHAVIOUR: Required<Behaviour> = {
  dedupe: 'FRESH',
  otp: false,
  script: ['ACCEPTED'],
  pace: 300,
  slow: 0,
  fail: 0,
  garbage: 0,
  drop: 0,
  callbacks: 'right',
  score: 742,
};

/** The code that sandbox lenders send; to nobody. */
export const SANDBOX_OTP = '123456';
