/** What comes of a call, as the agent logs it. */
export const DISPOSITIONS = [
  'interested',
  'call_back',
  'not_interested',
  'no_answer',
  'busy',
  'wrong_number',
  'do_not_call',
] as const;
export type Disposition = (typeof DISPOSITIONS)[number];

/** Every campaign has these: whoever asks not to be called is heard, and many calls are not answered. */
export const DISPOSITIONS_NEEDED = ['no_answer', 'do_not_call'] as const satisfies readonly Disposition[];

/** The customer was reached. */
export const SPOKEN = [
  'interested',
  'call_back',
  'not_interested',
  'wrong_number',
  'do_not_call',
] as const satisfies readonly Disposition[];

/** What an agent does now: speaks, has a lead on the screen, or neither. */
export const AGENT_DOINGS = ['calling', 'reading', 'idle'] as const;
export type AgentDoing = (typeof AGENT_DOINGS)[number];

export const CALL_CAMPAIGN_STATES = ['DRAFT', 'RUNNING', 'PAUSED', 'ENDED'] as const;
export type CallCampaignState = (typeof CALL_CAMPAIGN_STATES)[number];

export const CALL_CAMPAIGN_ACTS = ['start', 'pause', 'resume', 'end'] as const;
export type CallCampaignAct = (typeof CALL_CAMPAIGN_ACTS)[number];

const AFTER: Readonly<Record<CallCampaignState, Partial<Record<CallCampaignAct, CallCampaignState>>>> = {
  DRAFT: { start: 'RUNNING', end: 'ENDED' },
  RUNNING: { pause: 'PAUSED', end: 'ENDED' },
  PAUSED: { resume: 'RUNNING', end: 'ENDED' },
  ENDED: {},
};

/** `undefined`: it cannot be done in this state. */
export function callCampaignAfter(state: CallCampaignState, act: CallCampaignAct): CallCampaignState | undefined {
  return AFTER[state][act];
}

/** Each pull looks at every campaign that runs. */
export const CAMPAIGNS_RUNNING_MAX = 20;

export const ATTEMPTS_MAX = 10;
export const PAUSE_MINUTES_MIN = 15;
export const PAUSE_MINUTES_MAX = 14 * 24 * 60;

/** Who was given a lead has it for so long, and longer while its page is open. */
export const LEAD_LEASE_MINUTES = 10;
/** From the moment of the call on. */
export const CALL_LEASE_MINUTES = 30;
/** A call-back waits so long for the agent to whom the customer has spoken; then anybody gets it. */
export const OWN_CALL_BACK_MINUTES = 15;
export const CALL_BACK_DAYS_MAX = 30;
/** A lead that was given back without a call comes again after this time, so that somebody else gets it. */
export const GIVEN_BACK_MINUTES = 15;

export const CALL_NOTE_MAX = 500;
/** Calls, and the leads of campaigns that are over, are kept for a year. */
export const CALLS_KEPT_DAYS = 365;

/** Why a lead is over: what came of its last call, or no call may be made any more. */
export const LEAD_OUTCOMES = [...DISPOSITIONS, 'not_allowed', 'attempts_used'] as const;
export type LeadOutcome = (typeof LEAD_OUTCOMES)[number];

/** What a disposition means for the lead: over, called again after the pause, or called at a time. */
export function leadAfter(disposition: Disposition, attempts: number, mostAttempts: number): 'DONE' | 'AGAIN' | 'AT' {
  switch (disposition) {
    case 'call_back':
      return 'AT';
    case 'no_answer':
    case 'busy':
      return attempts < mostAttempts ? 'AGAIN' : 'DONE';
    case 'interested':
    case 'not_interested':
    case 'wrong_number':
    case 'do_not_call':
      return 'DONE';
  }
}
