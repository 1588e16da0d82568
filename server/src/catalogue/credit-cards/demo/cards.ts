import type { CardValues } from '../credit-cards.repository.js';

export type DemoCard = Pick<CardValues, 'category_name'> & Partial<CardValues>;

const link = (bank: string, card: string) =>
  `https://apply.${bank}.example.in/cards/${card}?utm_source=marketplace&utm_medium=cards&click={UNIQUE_ID}`;

/** Twelve cards of fictional banks, with fees as Indian banks quote them: a year, without GST. */
export const DEMO_CARDS: readonly DemoCard[] = [
  {
    category_name: 'Aravali Everyday',
    key_feature: '1.5 % back on every purchase',
    annual_fee: 499,
    first_year_fee: 0,
    marketing_bullets: [
      'No fee in the first year',
      'Annual fee waived from ₹1,00,000 spent in a year',
      '1 % fuel surcharge waived, up to ₹250 a month',
    ],
    secured: 0,
    utm_link: link('aravali', 'everyday'),
  },
  {
    category_name: 'Sapphire Travel',
    key_feature: '8 airport lounge visits a year in India',
    annual_fee: 2999,
    first_year_fee: 2999,
    marketing_bullets: [
      '5 points for every ₹100 on flights and hotels',
      'Foreign currency mark-up 2 % instead of 3.5 %',
      'Welcome voucher of ₹2,500 after the first fee',
    ],
    secured: 0,
    utm_link: link('sagar', 'sapphire-travel'),
  },
  {
    category_name: 'Bhoomi Fuel Saver',
    key_feature: '4 % back on fuel, up to ₹400 a month',
    annual_fee: 500,
    first_year_fee: 500,
    marketing_bullets: [
      '1 % fuel surcharge waived',
      '1 point for every ₹150 elsewhere',
      'Fee back from ₹50,000 spent in a year',
    ],
    secured: 0,
    utm_link: link('bhoomi', 'fuel-saver'),
  },
  {
    category_name: 'Neev Deposit Card',
    key_feature: 'For everyone with a fixed deposit of ₹15,000',
    annual_fee: 0,
    first_year_fee: null,
    marketing_bullets: [
      'No income proof',
      'Limit of 90 % of the deposit, which goes on earning interest',
      'Builds a credit score when paid on time',
    ],
    secured: 1,
    utm_link: link('neev', 'deposit'),
  },
  {
    category_name: 'Himgiri Lifetime Free',
    key_feature: 'No annual fee, ever',
    annual_fee: 0,
    first_year_fee: null,
    marketing_bullets: [
      '1 % back on bills and groceries',
      'Interest-free for up to 48 days',
      'Add-on card for the family without a fee',
    ],
    secured: 0,
    utm_link: link('himgiri', 'lifetime-free'),
  },
  {
    category_name: 'Chandan Grocery',
    key_feature: '5 % back at supermarkets and kirana stores',
    annual_fee: 750,
    first_year_fee: 375,
    marketing_bullets: [
      'Up to ₹500 back a month',
      'Half the fee in the first year',
      'UPI payments with the RuPay variant',
    ],
    secured: 0,
    utm_link: link('chandan', 'grocery'),
  },
  {
    category_name: 'Dhara Platinum',
    key_feature: 'Golf, lounges and a concierge',
    annual_fee: 5000,
    first_year_fee: 5000,
    marketing_bullets: [
      'Unlimited domestic lounge visits',
      '4 rounds of golf a year',
      'Fee back from ₹8,00,000 spent in a year',
    ],
    secured: 0,
    utm_link: link('dhara', 'platinum'),
  },
  {
    category_name: 'Saral Secured RuPay',
    key_feature: 'Pay by UPI from a card against a deposit',
    annual_fee: 199,
    first_year_fee: 199,
    marketing_bullets: [
      'Fixed deposit from ₹5,000',
      'Works at every UPI QR code',
      'First card for those without a credit history',
    ],
    secured: 1,
    utm_link: link('saral', 'secured-rupay'),
  },
  {
    category_name: 'Indus Online',
    key_feature: '3 % back on online shopping',
    annual_fee: 999,
    first_year_fee: 999,
    marketing_bullets: [
      'Up to ₹1,000 back a month',
      'No cost EMI at partner shops',
      'Fee back from ₹2,00,000 spent in a year',
    ],
    secured: 0,
    utm_link: link('indus', 'online'),
  },
  {
    category_name: 'Kaveri Women',
    key_feature: 'Health check-up and 2 % back on pharmacies',
    annual_fee: 600,
    first_year_fee: 0,
    marketing_bullets: ['No fee in the first year', 'One full-body check-up a year', 'Interest-free for up to 50 days'],
    secured: 0,
    utm_link: link('kaveri', 'women'),
  },
  {
    category_name: 'Vikas Business',
    key_feature: 'Separate limits for shop expenses',
    annual_fee: 1499,
    first_year_fee: 1499,
    marketing_bullets: [
      'GST-ready monthly statement',
      '1 % back on utility bills and rent',
      'Up to 3 add-on cards for staff',
    ],
    secured: 0,
    utm_link: link('vikas', 'business'),
  },
  {
    category_name: 'Surya Gold Deposit',
    key_feature: 'Rewards of a premium card against a deposit',
    annual_fee: 999,
    first_year_fee: 499,
    marketing_bullets: [
      'Fixed deposit from ₹1,00,000',
      '2 lounge visits in each quarter',
      '2 points for every ₹100 spent',
    ],
    secured: 1,
    utm_link: link('surya', 'gold-deposit'),
  },
];
