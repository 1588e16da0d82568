/**
 * What came of an approved share: DUE waits for its transfer; PAID went out, or came to nothing; CARRIED is below zero
 * and is deducted from the payee's next payment, which makes it SETTLED.
 */
export const PAYMENT_STATES = ['DUE', 'PAID', 'CARRIED', 'SETTLED'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What a payment is for: approved lines of the ledger, or somebody whom its payee has brought (decision 95). */
export const PAYMENT_SOURCES = ['LINES', 'REFERRAL'] as const;
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];
