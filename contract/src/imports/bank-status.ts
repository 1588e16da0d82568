/** What a bank says of a transfer, and the usual words for it. */
export const BANK_STATUSES = ['PAID', 'RETURNED'] as const;
export type BankStatus = (typeof BANK_STATUSES)[number];

export const BANK_STATUS_WORDS: Record<BankStatus, readonly string[]> = {
  PAID: ['paid', 'success', 'successful', 'processed', 'completed', 'credited', 'settled'],
  RETURNED: ['returned', 'return', 'failed', 'failure', 'rejected', 'reversed', 'unsuccessful'],
};

/** `Success`, ` RETURNED `; `undefined` for a word that is none of them. */
export function bankStatusOfWord(text: string): BankStatus | undefined {
  const word = text.trim().toLowerCase();
  return BANK_STATUSES.find((status) => BANK_STATUS_WORDS[status].includes(word));
}

/** The bank's number of a transfer: 16 characters for RTGS and older NEFT, up to 22 else. */
export const UTR = /^[A-Z0-9]{8,30}$/;
