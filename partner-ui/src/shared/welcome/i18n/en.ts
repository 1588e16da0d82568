/** Texts of the portal that this feature alone needs. */
export const en = {
  'welcome.title': 'Welcome',
  'welcome.lead':
    'A film of half a minute shows what you can do here. It has no sound; what it says stands in captions.',
  'welcome.film': 'Film: what the portal does. It has no sound.',
  'welcome.transcript': 'What the film says, as text',
  'welcome.broken': 'This browser cannot play the film. What it says stands below.',
  'welcome.done': 'Close',
  'welcome.again': 'You find it again under “Training”.',
  'welcome.scene.1': 'This is your portal. Customers who come by you are counted here.',
  'welcome.scene.2': 'You have a link of your own. Show its code at the counter, or send it.',
  'welcome.scene.3': 'The customer proves the number on their own phone and agrees. Never ask for their OTP.',
  'welcome.scene.4': 'Offers of several lenders stand beside each other, with all costs. The customer chooses.',
  'welcome.scene.5': 'Under your leads you see how far each customer is.',
  'welcome.scene.6': 'What you have earned is in a statement each month, with tax and how it was worked out.',
};
