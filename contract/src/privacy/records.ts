import type { Language } from '../i18n/messages.js';

type Words = Readonly<Record<Language, string>>;

/** The kinds of records about customers: what a deletion erases of them and what stays is counted by these. */
export const RECORD_WORDS = {
  identity: { en: 'Mobile number, profile and look-up keys', hi: 'मोबाइल नंबर, प्रोफ़ाइल और खोज की कुंजियाँ' },
  sign_ins: { en: 'Sign-ins and passcodes', hi: 'साइन इन और पासकोड' },
  customer_row: { en: 'The customer’s row, without the person', hi: 'ग्राहक की पंक्ति, व्यक्ति की जानकारी के बिना' },
  deletion_requests: { en: 'Deletion requests', hi: 'डेटा हटाने के अनुरोध' },
  audit: { en: 'Audit log', hi: 'ऑडिट लॉग' },
  consents: { en: 'Consents and their withdrawals', hi: 'सहमतियाँ और उनकी वापसी' },
  contact_stops: { en: 'Refusals of offers, by channel', hi: 'ऑफ़र के लिए मना किए गए तरीके' },
  notice_choices: { en: 'Choice of how news of applications comes', hi: 'आवेदन की ख़बर के चुने हुए तरीके' },
  push_subscriptions: { en: 'Browsers that show notices', hi: 'सूचना दिखाने वाले ब्राउज़र' },
  transfer_links: { en: 'Links to go on with a form', hi: 'फ़ॉर्म जारी रखने के लिंक' },
  tickets: { en: 'Tickets and what was written in them', hi: 'टिकट और उनमें लिखी बातें' },
  assisted_applications: { en: 'What somebody filled in for the customer', hi: 'जो किसी ने ग्राहक के लिए भरा' },
  desk_notes: { en: 'Notes of the desk, and who works on what', hi: 'डेस्क के नोट, और कौन किस पर काम करता है' },
  calls: { en: 'Calls, their notes, and lists of whom to call', hi: 'कॉल, उनके नोट, और किसे कॉल करना है उसकी सूचियाँ' },
  messages: { en: 'Messages sent, without their texts', hi: 'भेजे गए संदेश, बिना उनके पाठ के' },
  campaign_messages: {
    en: 'Messages of campaigns, and the rule that allowed each',
    hi: 'अभियानों के संदेश, और हर संदेश किस नियम से भेजा गया',
  },
  message_replies: {
    en: 'Answers to messages that asked to stop or start, without their texts',
    hi: 'संदेशों के जवाब में बंद या शुरू करने के अनुरोध, बिना उनके पाठ के',
  },
  journey_events: { en: 'Events of the journey, without the person', hi: 'सफ़र की घटनाएँ, व्यक्ति की जानकारी के बिना' },
  application_facts: {
    en: 'Income, age, work, score and origin in applications',
    hi: 'आवेदनों में आय, उम्र, काम, स्कोर और स्रोत',
  },
  lender_answers: { en: 'Lenders’ references, words and amounts', hi: 'लेंडर के संदर्भ, टिप्पणियाँ और राशियाँ' },
  application_states: {
    en: 'Product, lender, states and times of applications',
    hi: 'आवेदनों के उत्पाद, लेंडर, स्थितियाँ और समय',
  },
  lender_pages: { en: 'Addresses of lenders’ pages and their offers', hi: 'लेंडर के पेज के पते और उनके ऑफ़र' },
  dedupe_checks: { en: 'De-dupe checks', hi: 'डी-डुप जाँच' },
  offer_runs: { en: 'Runs of the offer engine', hi: 'ऑफ़र इंजन के परिणाम' },
  callbacks: { en: 'Messages from lenders', hi: 'लेंडर के संदेश' },
  sheet_rows: { en: 'Rows of uploaded sheets', hi: 'अपलोड की गई शीट की पंक्तियाँ' },
  commission: { en: 'Commission booked and received', hi: 'दर्ज और प्राप्त कमीशन' },
} as const satisfies Record<string, Words>;
export type RecordKind = keyof typeof RECORD_WORDS;
export const RECORD_KINDS = Object.keys(RECORD_WORDS) as RecordKind[];

/** Why records of a deleted customer stay. None of them names the person any more. */
export const GROUND_WORDS = {
  accounts: {
    en: 'Accounts: a loan was paid out, and its record is kept by law',
    hi: 'लेखा: लोन दिया गया था, उसका रिकॉर्ड क़ानूनन रखना होता है',
  },
  proof: {
    en: 'Proof that the data were processed and deleted lawfully',
    hi: 'प्रमाण कि डेटा का उपयोग और हटाना क़ानून के अनुसार हुआ',
  },
  figures: { en: 'Figures of the past, which name nobody', hi: 'बीते समय के आँकड़े, जिनमें किसी का नाम नहीं' },
} as const satisfies Record<string, Words>;
export type KeepingGround = keyof typeof GROUND_WORDS;
export const KEEPING_GROUNDS = Object.keys(GROUND_WORDS) as KeepingGround[];

/** Of one kind of record of one customer: how many a deletion erases, and how many stay. */
export interface RecordCount {
  kind: RecordKind;
  erased: number;
  kept: number;
  /** null where nothing of this kind is ever kept. */
  ground: KeepingGround | null;
}
