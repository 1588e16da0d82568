/** Why a payment does not arrive: for the payouts, and for “Why am I not paid?”. */
export const en = {
  'transfer.inRun': 'The bank has it. Once the bank has confirmed it, its number stands here.',
  'transfer.hold.NO_LICENCE':
    'It is for insurance, which we may pay only to those with a POSP or licence number, and yours is not recorded.',
  'transfer.sendLicence': 'Write us the number',
  'transfer.hold.NO_INVOICE': 'It bears GST, so it is paid once you have accepted its tax invoice.',
  'transfer.hold.NO_ACCOUNT': 'No bank account is entered, so nothing can be transferred.',
  'transfer.hold.ACCOUNT_CHANGED':
    'The bank account was changed lately. For your safety nothing is transferred to it before {at}.',
  'transfer.hold.BELOW_ZERO': 'More was taken back than was earned. It is deducted from your next payment.',
  'transfer.enterAccount': 'Enter a bank account',
  'transfer.seeAccount': 'Look at the bank account',
  'transfer.returned': 'The bank sent it back: {reason}. It will be transferred again.',
  'transfer.returnedNoReason': 'The bank sent it back and gave no reason. It will be transferred again.',
  'transfer.checkAccount': 'Check the bank account',
  'transfer.hold.RESTING':
    'We have paused your work with us. What you have earned stays yours, and is paid once that is over.',
  'transfer.hold.PAPERS_ENDED':
    'Your papers have ended. What you have earned stays yours, and is paid once they are renewed.',
  'transfer.hold.NO_AGREEMENT':
    'You have not agreed to the partner’s rules yet. Open the portal anew and agree to the text that it shows.',
  'transfer.ask': 'Ask us',
  'transfer.renew': 'Send us your papers',
  'transfer.seeInvoice': 'Check and accept it',
} as const;
