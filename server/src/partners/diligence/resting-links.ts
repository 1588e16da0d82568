import {
  AGREEMENT_ASKED_SINCE,
  AGREEMENT_GRACE_DAYS,
  CURRENT_AGREEMENTS,
} from '@marketplace/contract/portal/agreement.js';
import { DEMANDS, lacksTraining, ofAgent, ofMerchant, ofProduct } from '../training-demands/lacked-training.js';

/** Now, in India. */
const NOW = '(UTC_TIMESTAMP() + INTERVAL 330 MINUTE)';
const TODAY = `DATE_FORMAT(${NOW}, '%Y-%m-%d')`;

const AGREED = `COALESCE(d.agreement_version, '') IN (${CURRENT_AGREEMENTS.map((one) => `'${one}'`).join(', ')})`;
/** The day on which the payee was first known, or from which on the text is asked for. */
const ASKED = `GREATEST(DATE(d.created_at + INTERVAL 330 MINUTE), DATE('${AGREEMENT_ASKED_SINCE}'))`;

/** Why the payee of a row `d` of `payee_diligence`, a merchant or an agent, rests: one of `DILIGENCE_RESTS`, or NULL. */
const WHY_PAPERS_REST = `CASE WHEN d.decision = 'RESTING' THEN 'RESTING'
  WHEN d.expires_on < ${TODAY} THEN 'PAPERS_ENDED'
  WHEN NOT ${AGREED} AND ${ASKED} + INTERVAL ${AGREEMENT_GRACE_DAYS} DAY < DATE(${NOW}) THEN 'NO_AGREEMENT' END`;

/** Papers that have ended, a text that nobody agreed to in time, or an admin's decision. */
const paperRests = (kind: 'MERCHANT' | 'AGENT', id: string) =>
  `EXISTS (SELECT 1 FROM payee_diligence d WHERE d.payee_kind = '${kind}' AND d.payee_id = ${id}
    AND ${WHY_PAPERS_REST} IS NOT NULL)`;

/** Why the merchant or the agent of a payment, a row of `commission_payments` under this alias, rests for its papers. */
export const whyPayeeRests = (payment: string) =>
  `(SELECT ${WHY_PAPERS_REST} FROM payee_diligence d WHERE ${payment}.payee_kind <> 'PARTNER'
    AND d.payee_kind = ${payment}.payee_kind AND d.payee_id = ${payment}.payee_id)`;

/** A module that the product, a column, demands, and that was not passed. */
const trainingRests = (account: string, product: string) =>
  `EXISTS (SELECT 1 FROM ${DEMANDS} WHERE ${lacksTraining(account, ofProduct(product))})`;

/**
 * Whether the merchant of a link, a column, rests for its papers, or because its account is paused. Its links then lead
 * customers on without counting for it, or for its agents.
 */
export const merchantRests = (id: string) => `(${paperRests('MERCHANT', id)}
  OR EXISTS (SELECT 1 FROM partner_users shop WHERE shop.merchant_id = ${id} AND shop.role = 'MERCHANT' AND shop.status = 0))`;

/** The same, or for training that the product, a column, demands. */
export const merchantRestsFor = (id: string, product: string) =>
  `(${merchantRests(id)} OR ${trainingRests(ofMerchant(id), product)})`;

/** Whether the agent of a link, a column, rests for its papers. */
export const agentRests = (id: string) => paperRests('AGENT', id);

/** The same, or for training that the product, a column, demands. */
export const agentRestsFor = (id: string, product: string) =>
  `(${agentRests(id)} OR ${trainingRests(ofAgent(id), product)})`;
