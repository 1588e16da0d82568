/** How a call is dialled: by the agent's own telephone, or by a phone system that connects both. */
export const CALL_LINES = ['tel', 'gateway'] as const;
export type CallLine = (typeof CALL_LINES)[number];

/** What a phone system tells of the customer's side of a call. */
export const LINE_STATUSES = ['ringing', 'answered', 'busy', 'no_answer', 'failed', 'ended'] as const;
export type LineStatus = (typeof LINE_STATUSES)[number];

export const LINE_STATES = ['dialling', ...LINE_STATUSES] as const;
export type LineState = (typeof LINE_STATES)[number];

const AFTER: Readonly<Record<LineState, readonly LineStatus[]>> = {
  dialling: LINE_STATUSES,
  ringing: ['answered', 'busy', 'no_answer', 'failed', 'ended'],
  answered: ['ended'],
  busy: [],
  no_answer: [],
  failed: [],
  ended: [],
};

/** `undefined`: the report came before or comes late, and changes nothing. */
export function lineAfter(state: LineState, status: LineStatus): LineState | undefined {
  return AFTER[state].includes(status) ? status : undefined;
}

/** An agent waits so long for the phone system; later nobody is dialled. */
export const DIAL_WITHIN_SECONDS = 60;

/** Of an agent, at the phone system. */
export const EXTENSION = /^[A-Za-z0-9][A-Za-z0-9._-]{0,7}$/;
export const EXTENSION_MAX = 8;
