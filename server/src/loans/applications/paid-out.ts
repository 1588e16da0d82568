import { PAID_OUT_STATES } from '@marketplace/contract/states/lender-application.js';

/** SQL that says whether a loan was paid out on an application: what it rests on is kept. */
export function isPaidOut(application: string): string {
  return `EXISTS (SELECT 1 FROM lender_applications paid WHERE paid.application_id = ${application}.id
    AND paid.state IN (${PAID_OUT_STATES.map((state) => `'${state}'`).join(', ')}))`;
}
