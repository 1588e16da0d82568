/** A lender may state a class instead of an exact lower bound. The labels of the classes are option lists. */

/** The smallest loan in rupees that a lender of the class gives. */
export const TICKET_CLASS_MIN = {
  micro: 500,
  small: 10_000,
  medium: 50_000,
  large: 200_000,
  jumbo: 1_000_000,
} as const;
export type TicketClass = keyof typeof TICKET_CLASS_MIN;
export const TICKET_CLASSES = Object.keys(TICKET_CLASS_MIN) as TicketClass[];

/** The lowest credit score (300 to 900) that a lender of the class accepts. */
export const SCORE_CLASS_MIN = { any: 300, fair: 600, good: 650, very_good: 700, excellent: 750 } as const;
export type ScoreClass = keyof typeof SCORE_CLASS_MIN;
export const SCORE_CLASSES = Object.keys(SCORE_CLASS_MIN) as ScoreClass[];
