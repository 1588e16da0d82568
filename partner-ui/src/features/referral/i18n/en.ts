/** Texts of the portal that this feature alone needs. */
export const en = {
  'referral.lead.PARTNER': 'Know somebody whose network could bring customers too? Bring them as a partner.',
  'referral.lead.MERCHANT': 'Know a shopkeeper who could bring customers too? Bring their shop to {brand}.',
  'referral.link': 'Your referral link',
  'referral.code': 'Your code: {code}',
  'referral.message.PARTNER':
    'Become a partner too and earn on loans and cards of your customers. Leave your number here, it takes a minute: {address}',
  'referral.message.MERCHANT':
    'Become a merchant of {brand} too and earn on loans and cards of your customers. Register your shop here: {address}',
  'referral.how': 'How it works',
  'referral.how.PARTNER.1': 'You send your link. Whoever opens it leaves name and number, which an OTP confirms.',
  'referral.how.PARTNER.2': 'We call them and, when all is in order, set them up as a partner of their own.',
  'referral.how.MERCHANT.1':
    'You send your link. Whoever opens it registers their shop, with their own number and PAN.',
  'referral.how.MERCHANT.2': 'We check the registration as every other and call the shop.',
  'referral.pay':
    'When a lender has paid out their first loan or card within {days} days of joining, and has paid us for it, you get {amount} once, less TDS.',
  'referral.example':
    'Example: they join on {joined}. If their first loan is paid out by {last}, you get {amount}. If the customer gives that loan back, so do you.',
  'referral.noPay': 'At present nothing is paid for it. What is agreed for a day stands here from that day on.',
  'referral.rule.oneLevel':
    'One step only: whoever you bring may bring others with a link of their own. What those bring earns you nothing, and there are no levels below.',
  'referral.rule.self': 'Nobody brings themselves: the same mobile number, PAN or bank account counts for nothing.',
  'referral.who': 'Whom you have brought',
  'referral.none': 'Nobody yet. Send your link to one person you trust to work well.',
  'referral.asked': 'since {day}',
  'referral.joined': 'joined on {day}',
  'referral.self': 'It has your own number, PAN or bank account.',
  'referral.earnedAll': 'Earned by it so far: {amount}, before TDS. You find the payments under Payouts.',
  'referral.earned': '{amount} earned. It is paid with the next payout.',
  'referral.paid': '{amount} paid.',
  'referral.takenBack': 'Their first loan was given back, so the pay was taken back too.',
  'referral.open': '{amount} for you if their first loan is paid out by {day}.',
  'referral.over':
    'Their time ended on {day}. A loan that was paid out until then still counts once the lender has paid.',
  'referral.state.NEW': 'Waits for our call',
  'referral.state.CONTACTED': 'We are talking',
  'referral.state.JOINED': 'Joined',
  'referral.state.REFUSED': 'Did not join',
} as const;
