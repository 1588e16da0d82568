export const en = {
  approve: 'Approve',
  selected: '%{count} selected: %{amount}',
  all: 'Select all that can be approved',
  none: 'Select none',
  text: '%{amount} in all is approved for payout. A payout of which another amount may be approved by now is left as it is.',
} as const;
