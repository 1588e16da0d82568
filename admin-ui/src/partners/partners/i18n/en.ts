export const en = {
  'payee.title': 'Payee',
  'payee.hint': 'To whom the share is paid, as the statements name it. PAN and GSTIN are shown masked.',
  'payee.legal_name': 'Registered name',
  'payee.address': 'Address',
  'payee.pan': 'PAN',
  'payee.gstin': 'GSTIN',
  'payee.registered': 'Empty if not registered for GST',
  'payee.save': 'Save payee',
  'payee.saved': 'The payee was saved.',
  'payee.what': 'The payee',
  failed: 'An error occurred',
} as const;
