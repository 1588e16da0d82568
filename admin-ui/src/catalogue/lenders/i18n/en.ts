export const en = {
  switchOn: 'Switch on',
  switchOff: 'Switch off',
} as const;
