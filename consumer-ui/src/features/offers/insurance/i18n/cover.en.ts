export const cover = {
  'cover.title': 'Your cover: {kind}, {sum}',
  'cover.premium':
    'Where no premium stands beside an insurer, ask the insurer: it names it on its own page, before you pay anything.',
  'cover.exclusions': 'What such policies usually do not pay for',
  'cover.policyDecides': 'The insurer’s own policy decides. Read it before you pay.',
  'cover.seller': 'Who sells it',
  'cover.licence': '{name} shows you these insurers. Its licence or POSP number: {licence}.',
  'cover.noLicence':
    '{name} shows you these insurers and has given us no licence or POSP number: it may not sell you a policy, the insurer does.',
  'cover.sellerText':
    'Insurance may be sold by the insurer, a licensed agent, or a point of sales person (POSP) only. Ask whoever advises you for the licence or POSP number, and note it.',
  'cover.required':
    'Insurance is the subject matter of solicitation. For more details on risk factors, terms and conditions, please read the sales brochure carefully before concluding a sale.',
} as const;
