import type { Language } from '../i18n/messages.js';

const ENGLISH_SMALL = [
  ...['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
];
const ENGLISH_TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

/** Hindi has a word of its own for each number below a hundred. */
const HINDI = [
  ...['', 'एक', 'दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ'],
  ...['दस', 'ग्यारह', 'बारह', 'तेरह', 'चौदह', 'पंद्रह', 'सोलह', 'सत्रह', 'अठारह', 'उन्नीस'],
  ...['बीस', 'इक्कीस', 'बाईस', 'तेईस', 'चौबीस', 'पच्चीस', 'छब्बीस', 'सत्ताईस', 'अट्ठाईस', 'उनतीस'],
  ...['तीस', 'इकतीस', 'बत्तीस', 'तैंतीस', 'चौंतीस', 'पैंतीस', 'छत्तीस', 'सैंतीस', 'अड़तीस', 'उनतालीस'],
  ...['चालीस', 'इकतालीस', 'बयालीस', 'तैंतालीस', 'चौवालीस', 'पैंतालीस', 'छियालीस', 'सैंतालीस', 'अड़तालीस', 'उनचास'],
  ...['पचास', 'इक्यावन', 'बावन', 'तिरेपन', 'चौवन', 'पचपन', 'छप्पन', 'सत्तावन', 'अट्ठावन', 'उनसठ'],
  ...['साठ', 'इकसठ', 'बासठ', 'तिरसठ', 'चौंसठ', 'पैंसठ', 'छियासठ', 'सड़सठ', 'अड़सठ', 'उनहत्तर'],
  ...['सत्तर', 'इकहत्तर', 'बहत्तर', 'तिहत्तर', 'चौहत्तर', 'पचहत्तर', 'छिहत्तर', 'सतहत्तर', 'अठहत्तर', 'उनासी'],
  ...['अस्सी', 'इक्यासी', 'बयासी', 'तिरासी', 'चौरासी', 'पचासी', 'छियासी', 'सतासी', 'अठासी', 'नवासी'],
  ...['नब्बे', 'इक्यानवे', 'बानवे', 'तिरानवे', 'चौरानवे', 'पचानवे', 'छियानवे', 'सत्तानवे', 'अट्ठानवे', 'निन्यानवे'],
];

interface Words {
  belowHundred: (n: number) => string;
  units: readonly (readonly [worth: number, word: string])[];
  zero: string;
  rupees: (n: number) => string;
  paise: (n: number) => string;
  and: string;
  /** Behind the amount, so that nothing is written after it. */
  only: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    belowHundred: (n) =>
      n < 20 ? ENGLISH_SMALL[n]! : [ENGLISH_TENS[Math.floor(n / 10)], ENGLISH_SMALL[n % 10]].filter(Boolean).join(' '),
    units: [
      [10_000_000, 'Crore'],
      [100_000, 'Lakh'],
      [1_000, 'Thousand'],
      [100, 'Hundred'],
    ],
    zero: 'Zero',
    rupees: (n) => (n === 1 ? 'Rupee' : 'Rupees'),
    paise: (n) => (n === 1 ? 'Paisa' : 'Paise'),
    and: 'and',
    only: 'Only',
  },
  hi: {
    belowHundred: (n) => HINDI[n]!,
    units: [
      [10_000_000, 'करोड़'],
      [100_000, 'लाख'],
      [1_000, 'हज़ार'],
      [100, 'सौ'],
    ],
    zero: 'शून्य',
    rupees: (n) => (n === 1 ? 'रुपया' : 'रुपये'),
    paise: (n) => (n === 1 ? 'पैसा' : 'पैसे'),
    and: 'और',
    only: 'मात्र',
  },
};

/**
 * An amount as invoices write it beside the figures: `3271250` paise -> `Thirty Two Thousand Seven Hundred Twelve Rupees
 * and Fifty Paise Only`, in lakhs and crores.
 *
 * @param paise whole, and not below zero
 */
export function amountInWords(paise: number, language: Language): string {
  const { and, only, rupees: rupeeWord, paise: paiseWord } = WORDS[language];
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  const parts = [
    ...(rupees > 0 || rest === 0 ? [`${numberInWords(rupees, language)} ${rupeeWord(rupees)}`] : []),
    ...(rest > 0 ? [`${numberInWords(rest, language)} ${paiseWord(rest)}`] : []),
  ];
  return `${parts.join(` ${and} `)} ${only}`;
}

function numberInWords(n: number, language: Language): string {
  const { belowHundred, units, zero } = WORDS[language];
  if (n === 0) return zero;
  if (n < 100) return belowHundred(n);
  const [worth, word] = units.find(([least]) => n >= least)!;
  const rest = n % worth;
  const words = [numberInWords(Math.floor(n / worth), language), word];
  return [...words, ...(rest === 0 ? [] : [numberInWords(rest, language)])].join(' ');
}
