export const en = {
  'bulk.on': 'Switch on',
  'bulk.off': 'Switch off',
  'bulk.secured': 'Mark as secured',
  'bulk.unsecured': 'Mark as unsecured',
  'bulk.on.text': 'Customers see these cards from now on.',
  'bulk.off.text': 'Customers do not see these cards any more.',
  'bulk.secured.text': 'These cards are shown as given against a deposit.',
  'bulk.unsecured.text': 'These cards are shown as given without a deposit.',
} as const;
