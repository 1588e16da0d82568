import { GRIEVANCE, type LegalDocument } from './legalDocument.js';

export const privacyEn: LegalDocument = {
  title: 'Privacy and cookies',
  intro:
    'This notice says what {brand} learns about you on this site, what for, how long it is kept, and what you can ask of us. It follows the Digital Personal Data Protection Act, 2023 (DPDP Act) and the Reserve Bank of India (Digital Lending) Directions, 2025.',
  sections: [
    {
      id: 'who',
      heading: 'Who we are',
      body: [
        '{brand} runs this site as a marketplace. We are not a bank and not a lender. We show products of banks and lenders that the Reserve Bank of India regulates, and lead you to the one you choose. For the data in this notice, {brand} is the data fiduciary in the sense of the DPDP Act.',
      ],
    },
    {
      id: 'anonymous',
      heading: 'What you can do without telling us who you are',
      body: [
        'Looking at credit cards and comparing them needs no name, no phone number and no sign-in.',
        'This site never reads your contacts, messages, call list, photos, files, microphone, camera or location.',
      ],
    },
    {
      id: 'data',
      heading: 'What we record, and what for',
      body: [
        [
          'When you press Apply: the time, the card, the partner whose page you were on, and a random number. The bank receives the random number, so that it can tell us which card was issued through us. Your name, phone number and device are not part of it.',
          'When you write to us through Help: your name, e-mail address, mobile number, your company if you give one, and your message. We use them to answer you.',
          'When you sign in as a partner: your name, e-mail address and the times of your sign-ins. Your password is stored only in a form from which it cannot be read back.',
          'When any page is loaded: the address of your connection (IP address), the time and the page. We use this to keep misuse away and to find faults.',
        ],
        'The first and the last follow from your own request to us; for the others you give the data yourself, for the purpose named. You may refuse: the rest of the site stays open to you.',
      ],
    },
    {
      id: 'bank',
      heading: 'What the bank receives',
      body: [
        'You fill in the application for a card on the bank’s own site. What you enter there goes to the bank, under the bank’s privacy notice. We do not see it. The bank may tell us, with the random number, whether the card was issued, because it pays us a commission for that.',
      ],
    },
    {
      id: 'loans',
      heading: 'If you ask for a loan',
      body: [
        'Where you ask for a loan through us, we act as a lending service provider, and the Digital Lending Directions hold for us as well:',
        [
          'We ask only for what the lender needs to decide, and say why we ask.',
          'Your data goes to a lender only after you have chosen that lender and consented to it by name.',
          'A credit bureau is asked for your score only when you want that and consent to it by name. It receives your name, mobile number, PAN and date of birth. The score is not passed on to lenders.',
          'You can withdraw a consent, and ask us to delete your data, as easily as you gave it.',
          'Your data is stored on servers in India.',
          'We store no fingerprints, face scans or other biometric data.',
        ],
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and browser storage',
      body: [
        [
          'Cookie “language”: remembers whether you read English or Hindi. It lasts one year.',
          'Browser storage, only while somebody is signed in: the sign-in and the time of the last use. Logging out removes the sign-in.',
          'Browser storage, while somebody is signed in: how applications stand, without amounts and numbers, for a day at most; and answers that could not be sent yet, never a PAN. Logging out removes both.',
          'Browser storage, for when there is no connection: scripts, typefaces, the logo and an empty page of this site. Nothing about you is in them.',
        ],
        'There are no advertising cookies and no trackers of other companies. A partner’s page may use a typeface of the partner’s choice; your browser then loads it from the host of that typeface, which learns your IP address.',
      ],
    },
    {
      id: 'sharing',
      heading: 'Who else sees the data',
      body: [
        'Companies that run our servers and our help desk, under contract and only for that work. Authorities and courts, where a law obliges us. Nobody else: we do not sell data and do not pass it on for advertising.',
      ],
    },
    {
      id: 'retention',
      heading: 'How long we keep it',
      body: [
        'Help requests are kept until your matter is settled. Records of clicks are kept until the commission for them is settled, and as long as tax and accounting law asks. After that the data is erased.',
      ],
    },
    {
      id: 'security',
      heading: 'How we protect it',
      body: [
        'Connections are encrypted. Personal details are encrypted in our database too. Our staff see only what their role needs, and looking up personal details is recorded. Should data be lost or reach the wrong hands all the same, we tell you and the Data Protection Board of India without delay.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      body: [
        'Under the DPDP Act you can ask us to:',
        [
          'tell you what data of yours we hold, what we do with it, and who received it;',
          'correct, complete or update it;',
          'erase it, unless a law makes us keep it;',
          'end what you consented to: withdrawing is as easy as consenting;',
          'note a person who uses these rights for you after your death or when you are no longer able to.',
        ],
        'Asking costs nothing. Once you are signed in, “Your personal data”, which your name or the menu leads to, shows what we hold and lets you do most of this yourself. Else write to the grievance officer below. If our answer does not satisfy you, you can complain to the Data Protection Board of India.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      body: [
        'The products on this site are for people of 18 years and older. We do not knowingly record data of children.',
      ],
    },
    {
      id: GRIEVANCE,
      heading: 'Complaints and the grievance officer',
      body: [
        'The grievance officer hears every complaint about this site, about your data and about how a lender or bank was shown here.',
        'If your complaint is about a bank or lender and it is not settled within 30 days, you can take it to the Reserve Bank’s Ombudsman free of charge, at cms.rbi.org.in or by phone on 14448.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this notice',
      body: [
        'When this notice changes, the new text stands here with its date. A new purpose for your data needs your consent anew.',
      ],
    },
  ],
};
