export const en = {
  'role.change': 'Change role',
  'role.ask': 'Which role shall {name} have?',
  'role.text': 'They are signed out at once on every device. All owners are told by e-mail.',
  'role.ownText':
    'This is your own account. As staff you no longer see money, users and keys, and another owner has to give you the role back. You are signed out at once.',
  'role.save': 'Save role',
  'role.done': 'The role of {name} is changed.',
  'role.problem': 'The role was not changed',
} as const;
