import { PAID_OUT_STATES } from '@marketplace/contract/states/lender-application.js';

/** SQL condition that a loan was paid out for an application, whose record is then kept. */
export function isPaidOut(application: string): string {
  return `EXISTS (SELECT 1 FROM lender_applications paid WHERE paid.application_id = ${application}.id
    AND paid.state IN (${PAID_OUT_STATES.map((state) => `'${state}'`).join(', ')}))`;
}

/**
 * SQL for applications `a` of deleted customers without a paid-out loan. There are few such customers, so that the join
 * starts with them.
 */
export const OF_ERASED = `prospects p STRAIGHT_JOIN applications a
  ON p.state = 'ERASED' AND a.prospect_id = p.id AND NOT ${isPaidOut('a')}`;
