export const en = {
  'form.step': 'Step {step} of {steps}',
  'form.back': 'Back',
  'form.continue': 'Continue',
  'form.optional': '(optional)',
  'form.choose': 'Choose',
  'form.why': 'Why we ask',
  'form.problem': 'Put this right to go on',
  'form.fill': 'Fill in: {label}',
  'form.pick': 'Choose: {label}',
  'form.problemOf': '{label}: {problem}',
} as const;
