import type { CreativeTexts } from '@marketplace/contract/creatives/creatives.js';
import type { ProductType } from '@marketplace/contract/products/products.js';

export interface DemoCreative {
  product_type: ProductType;
  /** Each text after the one before; the last is published unless it is a draft. */
  texts: readonly CreativeTexts[];
  isDraft?: true;
  /** Days from today to the last one that is printed on it. */
  days: number;
}

export const DEMO_CREATIVES: readonly DemoCreative[] = [
  {
    product_type: 'Gold Loans',
    days: 150,
    texts: [
      {
        headline_en: 'Gold loan near your home',
        headline_hi: 'गोल्ड लोन, घर के पास',
        points_en: 'Compare lenders in one form\nYour gold is weighed in front of you',
        points_hi: 'एक ही फ़ॉर्म में ऋणदाताओं की तुलना\nसोना आपके सामने तौला जाता है',
      },
      {
        headline_en: 'Gold loan before the harvest',
        headline_hi: 'फ़सल से पहले गोल्ड लोन',
        points_en:
          'Compare lenders in one form\nYour gold is weighed in front of you\nUdaya Gold: 0.75% to 1.5% a month',
        points_hi: 'एक ही फ़ॉर्म में ऋणदाताओं की तुलना\nसोना आपके सामने तौला जाता है\nUdaya Gold: 0.75% से 1.5% महीना',
      },
    ],
  },
  {
    product_type: 'Personal Loans',
    days: 120,
    texts: [
      {
        headline_en: 'One form, many lenders',
        headline_hi: 'एक फ़ॉर्म, कई ऋणदाता',
        points_en:
          'EMI and total cost before you apply\nPAN, Aadhaar and your phone are enough to begin\nComparing costs nothing',
        points_hi: 'EMI और कुल ख़र्च आवेदन से पहले\nशुरू करने के लिए PAN, आधार और फ़ोन काफ़ी हैं\nतुलना करने का कोई ख़र्च नहीं',
      },
    ],
  },
  {
    product_type: 'Business Loans',
    days: 120,
    texts: [
      {
        headline_en: 'Stock up for the festive season',
        headline_hi: 'त्योहार से पहले दुकान भरें',
        points_en:
          'Loans for shops with GST or ITR\nSee each lender’s EMI side by side\nYou choose the lender yourself',
        points_hi: 'GST या ITR वाली दुकानों के लिए\nहर ऋणदाता की EMI एक साथ देखें\nऋणदाता आप ख़ुद चुनते हैं',
      },
    ],
  },
  {
    product_type: 'Affordable Housing Loan',
    days: 180,
    texts: [
      {
        headline_en: 'A home of your own',
        headline_hi: 'अपना घर, अपनी छत',
        points_en: 'Buy, build or repair\nCompare the yearly cost of lenders\nWe help with the form',
        points_hi: 'ख़रीदें, बनाएँ या मरम्मत कराएँ\nऋणदाताओं की कुल वार्षिक लागत देखें\nफ़ॉर्म भरने में मदद मिलेगी',
      },
    ],
  },
  {
    product_type: 'Credit Cards',
    days: 90,
    texts: [
      {
        headline_en: 'Find the card that fits you',
        headline_hi: 'अपने काम का क्रेडिट कार्ड',
        points_en: 'Fees and benefits side by side\nCards against an FD, too\nThe bank decides',
        points_hi: 'शुल्क और फ़ायदे एक साथ देखें\nFD पर मिलने वाले कार्ड भी\nफ़ैसला बैंक करता है',
      },
    ],
  },
  {
    product_type: 'Other Insurance',
    days: 90,
    isDraft: true,
    texts: [
      {
        headline_en: 'Cover for your family',
        headline_hi: 'परिवार की सुरक्षा, बीमा',
        points_en: 'Compare what insurers pay for\nRead the policy before you pay',
        points_hi: 'देखें कौन सी कंपनी क्या देती है\nपैसे देने से पहले पॉलिसी पढ़ें',
      },
    ],
  },
];
