export const en = {
  endedTitle: 'What was printed there has ended',
  endedText:
    'The offer beside the code that you scanned holds no longer. You can compare what lenders offer today, and apply as usual.',
  endedGo: 'See what holds today',
};
