export const en = {
  of: 'Key facts of {lender}',
  download: 'Download as PDF',
  failed: 'The key facts could not be loaded. Try again.',
} as const;
