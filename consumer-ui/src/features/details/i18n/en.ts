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
  'save.secret': 'Your PAN is not kept on this device: if you close this page before, type it again.',
  'conflict.text':
    '{field} was changed on another device. Here you typed “{mine}”, there it is “{theirs}”. Which is right?',
  'conflict.mine': 'Take “{answer}”',
  'conflict.theirs': 'Keep “{answer}”',
  'conflict.nothing': 'nothing',
  'conflict.other': 'An answer of another form',
  'conflict.first': 'Choose first which of the two answers is right.',
  'place.unknown': 'We do not know this one. Check it once more; if it is right, go on.',

  'soFar.soon': 'Here you will see how many lenders would say yes.',
  'soFar.yes': 'So far {yes} of {lenders} {lenders|lender|lenders} would say yes.',
  'soFar.yesFrom': 'So far {yes} of {lenders} {lenders|lender|lenders} would say yes, from {apr}\u00a0% a year.',
  'soFar.none': 'So far no lender would say yes. At the end you see whether something would change that.',
  'soFar.score': '{need_score} of {lenders} {lenders|lender|lenders} could say yes. It depends on your credit score.',
  'soFar.how': 'How the lenders are counted',
  'soFar.howText':
    'By the lenders’ own rules, with your answers so far. Further ones may change it. The yearly cost (APR) has all fees in it and is the lowest of these lenders. No lender learns of it; each decides by its own checks later.',

  'identity.title': 'Welcome back',
  'identity.lead':
    'There are details under your mobile number already. Before we show them, confirm that they are yours.',
  'identity.nothing':
    'There are a few details under your mobile number already, entered on another visit. We cannot make sure that they are yours, so start as a new customer.',
  'identity.known': 'What we have: PAN {pan}, date of birth {birthDate}',
  'identity.confirm': 'Confirm',
  'identity.problem': 'Put this right to go on',
  'identity.noMatch': 'That is not what we have. You have {left} {left|try|tries} left.',
  'identity.locked': 'That is not what we have. To protect the details, the next try is possible after 15 minutes.',
  'identity.offline': 'There was no answer. Check your connection, then try again.',

  'anew.title': 'Are these not your details?',
  'anew.lead':
    'Mobile numbers are given to new owners. If somebody else had this one before you, or you cannot answer, start as a new customer.',
  'anew.open': 'Start as a new customer',
  'anew.question': 'Start as a new customer?',
  'anew.what': 'If you go on:',
  'anew.new': 'You begin from nothing, with this mobile number.',
  'anew.hidden':
    'The details and applications under it until now are never shown under this number again, not even to you. We keep them as long as the law wants.',
  'anew.lenders': 'Applications that a lender has received go on there. Those that no lender has received yet end.',
  'anew.final': 'Nobody can undo it.',
  'anew.finalOrBack': 'Nobody can undo it. If the details are yours, go back and try again.',
  'anew.consentMissing': 'Tick the box to agree before you start.',
  'anew.back': 'Go back',
  'anew.start': 'Start as a new customer',

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
