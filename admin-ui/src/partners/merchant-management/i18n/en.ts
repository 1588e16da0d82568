export const en = {
  approve: 'Approve',
  refuse: 'Refuse',
  'approve.text':
    'Each shop gets a link of its own, and an SMS with it goes to its owner at once. An approval cannot be taken back.',
  'approve.one':
    '%{shop} gets a link of its own, and an SMS with it goes to %{mobile} at once. An approval cannot be taken back.',
  'approve.title': 'Approve %{shop}?',
  'approve.send': 'Approve and send SMS',
  'approve.done': '%{shop} is approved and gets its link by SMS.',
  'refuse.text': 'These shops may register again with the same mobile number.',
  reason: 'Reason',
} as const;
