export const en = {
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  failed: 'An error occurred',
  cell: '%{label} of %{name}',
  'cell.keys': 'Enter saves, Esc leaves, Tab goes on',
  yes: 'Yes',
  no: 'No',
  none: 'None',
} as const;
