import { TRAINING_GRACE_DAYS } from '@marketplace/contract/training/training.js';

/** Today, in India. */
const TODAY = "DATE_FORMAT(UTC_TIMESTAMP() + INTERVAL 330 MINUTE, '%Y-%m-%d')";

/** The portal account of a merchant, a column or a parameter. */
export const ofMerchant = (id: string) => `learner.merchant_id = ${id} AND learner.role = 'MERCHANT'`;

/** The portal account that an agent, a column or a parameter, is. */
export const ofAgent = (id: string) => `learner.id = ${id}`;

/** Modules that products and lenders demand, as far as they are taught. */
export const DEMANDS =
  'training_demands demand JOIN training_modules module ON module.id = demand.module_id AND module.published_version IS NOT NULL';

/** What a product, a column or a parameter, demands. */
export const ofProduct = (product: string) => `demand.product_type = ${product}`;

/**
 * Whether an account, `ofMerchant` or `ofAgent`, lacks one of `DEMANDS`, of which `which` says whose: of a product
 * (`ofProduct`) or of a lender. What was passed in an older version counts for some days more once another is published, so that a new version does not stop everybody's
 * earnings at once. The tables of tries belong to the room of training, which is above this one.
 */
export const lacksTraining = (account: string, which: string) =>
  `${which} AND demand.from_day <= ${TODAY} AND NOT EXISTS (
    SELECT 1 FROM partner_users learner
    JOIN training_tries passed ON passed.user_id = learner.id AND passed.module_id = demand.module_id AND passed.passed = 1
    JOIN training_versions taught ON taught.module_id = passed.module_id AND taught.version = passed.version
    WHERE ${account} AND learner.deleted_at IS NULL
      AND (passed.version = module.published_version
        OR module.published_at > UTC_TIMESTAMP() - INTERVAL ${TRAINING_GRACE_DAYS} DAY)
      AND passed.ended_at + INTERVAL taught.valid_months MONTH > UTC_TIMESTAMP())`;
