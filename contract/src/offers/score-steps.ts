import { SCORE_CLASS_MIN } from '../lenders/classes.js';
import { lowestScore } from './eligibility.js';
import { type Evaluation, evaluateOffers, type OfferRequest, type OfferRules } from './engine.js';

/** What an applicant would be offered with a score of `score` or more, up to the next step. */
export interface ScoreStep {
  score: number;
  /** How many lenders would say yes. */
  lenders: number;
  /** The lowest yearly cost among them, in percent; `null` if none has told its rates. */
  apr: number | null;
  /** Those of them that say no today. */
  more: { lender_id: number; name: string }[];
}

/** The scores at which the answers of lenders change for this applicant, each run through the engine, lowest first. */
export function scoreSteps(request: OfferRequest, rules: OfferRules, now: Evaluation): ScoreStep[] {
  const today = new Set(openOf(now).map(({ lender_id }) => lender_id));
  const bounds = rules.lenders.filter(({ lender_status }) => lender_status === 1).map(lowestScore);
  const scores = [...new Set([SCORE_CLASS_MIN.any, ...bounds.filter((bound) => bound !== null)])];
  let before = -1;
  return scores
    .sort((a, b) => a - b)
    .flatMap((score): ScoreStep[] => {
      const applicant = { ...request.applicant, creditScore: score };
      const open = openOf(evaluateOffers({ ...request, applicant }, rules));
      if (open.length === before) return [];
      before = open.length;
      const costs = open.flatMap(({ apr }) => apr ?? []);
      return [
        {
          score,
          lenders: open.length,
          apr: costs.length === 0 ? null : Math.min(...costs),
          more: open
            .filter(({ lender_id }) => !today.has(lender_id))
            .map(({ lender_id, name }) => ({ lender_id, name })),
        },
      ];
    });
}

/** The offers that can be chosen. */
export function openOf({ matched }: Evaluation): Evaluation['matched'] {
  return matched.filter((offer) => !offer.over_instalment_limit);
}

/** Those that lend for the product and refuse this applicant. */
export function refusingOf({ unmatched }: Evaluation): Evaluation['unmatched'] {
  return unmatched.filter(
    ({ reasons }) => !reasons.some(({ code }) => code === 'VENDOR_OFF' || code === 'PRODUCT_NOT_OFFERED'),
  );
}
