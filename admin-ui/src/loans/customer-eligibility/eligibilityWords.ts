import type { Refusal } from '@marketplace/contract/offers/eligibility.js';
import { EMPLOYMENTS } from '@marketplace/contract/products/products.js';
import { rupees } from '../applications/applicationWords.js';
import type { EligibilityRunDetails } from '../../api/records.js';
import { refusalReason } from '../../shared/refusalReason.js';
import type { Texts } from './i18n/useTexts.js';

/** A reason with what it is about: the figures of a refusal in the units of its rule. */
export interface ReasonInWords {
  label: string;
  required: string;
  actual: string;
  gap: string;
}

export function reasonInWords(t: Texts, { code, required, actual, gap }: Refusal): ReasonInWords {
  const inUnits = unitsOf(t, code);
  return {
    label: refusalReason(code),
    required: inUnits(required),
    actual: inUnits(actual),
    gap: inUnits(gap),
  };
}

function unitsOf(t: Texts, code: Refusal['code']): (value: Refusal['required']) => string {
  const known = (inWords: (value: number | string) => string) => (value: Refusal['required']) =>
    value === null ? '–' : inWords(value);
  switch (code) {
    case 'INCOME_BELOW_MIN':
    case 'INCOME_ABOVE_MAX':
    case 'AMOUNT_BELOW_MIN':
      return known((value) => rupees(Number(value)));
    case 'AGE_BELOW_MIN':
    case 'AGE_ABOVE_MAX':
      return known((value) => t('units.years', { value }));
    case 'ALREADY_APPLIED':
      return known((value) => t('units.days', { value }));
    case 'EMPLOYMENT_NOT_SUPPORTED':
      return known(
        (value) =>
          String(value)
            .split(',')
            .map((word) => employmentLabel(t, word))
            .join(', ') || t('nobody'),
      );
    case 'SCORE_BELOW_MIN':
    case 'SCORE_UNKNOWN':
    case 'VENDOR_OFF':
    case 'PRODUCT_NOT_OFFERED':
      return known(String);
  }
}

function employmentLabel(t: Texts, word: string): string {
  const known = EMPLOYMENTS.find((one) => one === word);
  return known === undefined ? word : t(`work.${known}`);
}

/** `742, told by Example Bureau`: a score that was fetched counts before one that the customer declares. */
export function scoreInWords(t: Texts, { credit_score, credit_score_bureau }: ScoreFacts): string {
  if (credit_score === null) return t('score.unknown');
  return credit_score_bureau === null
    ? t('score.declared', { score: credit_score })
    : t('score.told', { score: credit_score, bureau: credit_score_bureau });
}

type ScoreFacts = Pick<EligibilityRunDetails['applicant'], 'credit_score' | 'credit_score_bureau'>;
