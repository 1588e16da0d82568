export const en = {
  hint: 'Find a customer and see for which purpose they may be written to or called, now or at another time, and why.',
  title: 'May they be contacted?',
  rules: 'For each purpose and channel',
  theAnswers: 'The answers',
  noName: 'No name yet',
  back: 'Find another customer',
} as const;
