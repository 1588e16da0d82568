export const en = {
  loading: 'Your details are loading',
  failed: 'Your details could not be loaded',
  failedText: 'Check your connection, then try again. What you typed before is kept.',
  retry: 'Try again',

  'finish.offers': 'See offers',
  'finish.cards': 'See credit cards',
  'finish.insurers': 'See insurers',
  'finish.save': 'Save changes',
  'save.untouched': 'Your answers are saved as you go.',
  'save.saving': 'Saving …',
  'save.saved': 'Saved',
  'save.waiting':
    'There is no connection. What you type is kept on this device and will be saved by itself when the connection is back.',
  'save.notFinished':
    'Not sent yet, because there was no answer. Nothing is lost. Check your connection, then try again.',
  'place.unknown': 'We do not know this one. Check it once more; if it is right, go on.',

  'identity.title': 'Welcome back',
  'identity.lead': 'We have your details from last time. First, confirm that it is you.',
  'identity.known': 'What we have: PAN {pan}, date of birth {birthDate}',
  'identity.confirm': 'Confirm',
  'identity.problem': 'Put this right to go on',
  'identity.noMatch': 'The date of birth or the PAN is not the one we have. You have {left} {left|try|tries} left.',
  'identity.locked':
    'The date of birth or the PAN is not the one we have. To protect your details, the next try is possible after 15 minutes.',
  'identity.offline': 'There was no answer. Check your connection, then try again.',

  'known.title': 'Welcome back, {name}',
  'known.lead': 'Lenders look at these details. If something has changed, change it before you go on.',
  'known.change': 'Change',
  'known.changeStep': ': {step}',
  'known.offers': 'See offers',
  'known.failed':
    'The offers could not be asked for, because there was no answer. Check your connection, then try again.',
  'known.yes': 'Yes',
  'known.no': 'No',
} as const;
