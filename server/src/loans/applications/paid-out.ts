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

/** SELECT of `column` of the applications `a`, or lender applications `la`, of customers deleted since a moment; not of paid-out ones. */
export function erasedSince(column: 'a.id' | 'la.id' | 'la.uuid'): string {
  return `SELECT ${column} AS id FROM prospects p JOIN applications a ON a.prospect_id = p.id
    ${column === 'a.id' ? '' : 'JOIN lender_applications la ON la.application_id = a.id'}
    WHERE p.state = 'ERASED' AND p.updated_at >= ? AND NOT ${isPaidOut('a')}`;
}
