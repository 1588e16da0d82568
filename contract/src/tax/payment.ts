/**
 * What came of an approved share: DUE waits for its transfer; PAID went out, or came to nothing; CARRIED is below zero
 * and is deducted from the payee's next payment, which makes it SETTLED.
 */
export const PAYMENT_STATES = ['DUE', 'PAID', 'CARRIED', 'SETTLED'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
