/** Texts of the portal that this feature alone needs. */
export const en = {
  'agreement.title': 'Our agreement with you',
  'agreement.ask':
    'Please read what we keep to together, and agree by {day}. After that day new leads no longer count for you.',
  'agreement.over': 'You have not agreed by {day}: new leads do not count for you until you do.',
  'agreement.read': 'Read the agreement',
  'agreement.accept': 'I agree',
  'agreement.later': 'Not now',
  'agreement.accepted': 'Thank you. Your agreement is noted.',
  'agreement.problem': 'Your agreement was not noted',
};
