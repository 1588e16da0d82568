export const en = {
  open: 'Act in the portal',
  openFor: 'Act in the portal as %{name}',
  title: 'Act in the portal as %{name}',
  hint: 'For 30 minutes at most, and never longer than your own session. Money, bank, tax data, keys, users and passwords stay closed. Your steps are written into the history, and the partner sees who looked, when and why.',
  reason: 'Reason',
  start: 'Open the portal',
  'reason.asked_for_help': 'They asked for help',
  'reason.ticket': 'To answer a ticket',
  'reason.payment_question': 'A question about a payout',
  'reason.wrong_figures': 'Figures that seem wrong',
  'reason.misuse_report': 'A report of misuse',
} as const;
