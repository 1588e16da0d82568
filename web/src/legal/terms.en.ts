import type { LegalDocument } from './legalDocument.js';

export const termsEn: LegalDocument = {
  title: 'Terms of use',
  intro:
    'These terms hold between you and {brand} when you use this site. They are meant to be read: they are short, and nothing in them takes away a right that Indian law gives you.',
  sections: [
    {
      id: 'service',
      heading: 'What this site does',
      body: [
        '{brand} shows products of banks and lenders side by side, with what they cost, and leads you to the one you choose. We are not a bank and not a lender, we give no advice, and we decide about no application.',
        'Using this site costs you nothing. We take no fee from you, before or after an application. Whoever asks you for money in our name is not one of us.',
      ],
    },
    {
      id: 'cards',
      heading: 'What is shown about credit cards',
      body: [
        'Fees are those the bank has told us, with 18\u00a0% GST added. Interest, cash and late payment charges depend on how you use a card and stand in the bank’s Most Important Terms and Conditions (MITC). If the bank’s page says something else than ours, the bank’s page holds. Please tell us, so that we correct it.',
      ],
    },
    {
      id: 'order',
      heading: 'Order and commission',
      body: [
        'Cards are ordered by what they cost in the first year, lowest first, unless you choose another order. Cards of equal cost stand in the order our team sets. No bank can pay for a better place.',
        'A bank pays us a commission when it issues a card to somebody whom we led to it, and we may share it with the partner named at the top of the page. The commission changes neither what you pay nor the order.',
      ],
    },
    {
      id: 'applying',
      heading: 'Applying',
      body: [
        'Apply opens the bank’s own site. There you deal with the bank, under its terms. The bank decides alone whether you get the card and with which limit; being shown here is no promise.',
        'A bank usually asks a credit bureau about you when you apply, and several such enquiries in a short time can lower your score. Looking and comparing here does not touch it.',
        'A card against a deposit needs a fixed deposit with the bank, which the bank may use for what you owe on the card.',
      ],
    },
    {
      id: 'loans',
      heading: 'Loans',
      body: [
        'Where you ask for a loan through us, we act as a lending service provider under the Reserve Bank of India (Digital Lending) Directions, 2025:',
        [
          'You see all matching offers with the name of the lender, the amount, the tenure, the yearly cost (APR) and the instalment, and for lenders that do not match, the reason.',
          'You get the Key Facts Statement before you decide. A charge that is not in it cannot be taken from you.',
          'Money goes straight between your bank account and the lender’s, never through ours.',
          'You can leave the loan within the cooling-off period named in the Key Facts Statement, paying back the amount and the cost for the days used, without penalty.',
          'Your credit limit is never raised unless you ask for it.',
        ],
      ],
    },
    {
      id: 'you',
      heading: 'What we ask of you',
      body: [
        [
          'You are 18 or older and live in India.',
          'What you enter is true and is about yourself.',
          'You keep passwords and OTPs to yourself. We never ask for a card number, CVV, PIN or net banking password.',
          'You do not disturb the site, copy it by machine, or make clicks that no person meant.',
        ],
      ],
    },
    {
      id: 'rights',
      heading: 'Names and pictures',
      body: [
        'Names, marks and pictures of cards belong to their banks. The texts and programs of this site belong to us. You may read, print and share pages for your own use.',
      ],
    },
    {
      id: 'liability',
      heading: 'What we answer for',
      body: [
        'We take care that the site is right and reachable, and correct mistakes when we learn of them. We answer for damage that we cause wilfully or by gross negligence, and wherever the law says so. We do not answer for the decisions, products and sites of banks and lenders.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Complaints',
      body: [
        'Complaints go to the grievance officer named in “Privacy and cookies”. You find there, too, how to reach the Reserve Bank’s Ombudsman.',
      ],
    },
    {
      id: 'law',
      heading: 'Law and courts',
      body: [
        'The law of India holds. As a consumer you may turn to the consumer commission where you live or work (Consumer Protection Act, 2019).',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      body: [
        'When these terms change, the new text stands here with its date. For what you did before, the old text holds.',
      ],
    },
  ],
};
