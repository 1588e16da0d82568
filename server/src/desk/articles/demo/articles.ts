import type { ArticleCategory, ArticleKind, ArticleTexts } from '@marketplace/contract/articles/articles.js';

interface DemoArticle extends ArticleTexts {
  kind: ArticleKind;
  category: ArticleCategory;
  /** Written and not published. */
  isDraft?: true;
}

const lines = (...all: string[]) => all.join('\n');

export const DEMO_ARTICLES: readonly DemoArticle[] = [
  {
    ...{ kind: 'customer_queries', category: 'start', title_en: 'How does an application work?' },
    title_hi: 'आवेदन कैसे होता है?',
    body_en: lines(
      '1. The customer opens your link and enters their mobile number. The passcode holds for {{otp_minutes}} minutes.',
      '2. They fill in one form. We compare {{lenders}} lenders with it.',
      '3. They see the offers that fit and choose one themselves.',
      '4. The lender checks the papers, signs the agreement with the customer and pays into their account.',
      'The customer can stop and come back: what they filled in is kept for {{answers_days}} days.',
    ),
    body_hi: lines(
      '1. ग्राहक आपका लिंक खोलकर अपना मोबाइल नंबर भरते हैं। OTP {{otp_minutes}} मिनट तक चलता है।',
      '2. वे एक ही फ़ॉर्म भरते हैं। हम उसे {{lenders}} ऋणदाताओं की शर्तों से मिलाते हैं।',
      '3. जो ऑफ़र ठीक बैठते हैं, वे दिखते हैं, और ग्राहक ख़ुद चुनते हैं।',
      '4. ऋणदाता काग़ज़ जाँचता है, ग्राहक के साथ अनुबंध करता है और रकम उनके खाते में भेजता है।',
      'ग्राहक बीच में रुककर बाद में लौट सकते हैं: भरी हुई जानकारी {{answers_days}} दिन तक रहती है।',
    ),
  },
  {
    ...{ kind: 'customer_queries', category: 'eligibility', title_en: 'Who can get a loan?' },
    title_hi: 'लोन किसे मिल सकता है?',
    body_en: lines(
      'Each lender has its own rules. What they ask for at least:',
      '- age from {{age_from}} to {{age_to}} years',
      '- an income of {{income_from}} a month or more',
      '- a credit history without open defaults',
      'Meeting the rules is no promise: the lender decides after its own checks.',
    ),
    body_hi: lines(
      'हर ऋणदाता के अपने नियम हैं। कम से कम इतना ज़रूरी है:',
      '- उम्र {{age_from}} से {{age_to}} साल',
      '- महीने की आय {{income_from}} या ज़्यादा',
      '- क्रेडिट हिस्ट्री में कोई बकाया डिफ़ॉल्ट नहीं',
      'नियम पूरे होना मंज़ूरी का वादा नहीं है: फ़ैसला ऋणदाता अपनी जाँच के बाद करता है।',
    ),
  },
  {
    ...{ kind: 'customer_queries', category: 'documents', title_en: 'Which papers does the customer need?' },
    title_hi: 'ग्राहक को कौन से काग़ज़ चाहिए?',
    body_en: lines(
      '## For everybody',
      '- PAN',
      '- Aadhaar with the mobile number linked to it, for the e-KYC',
      '- a bank account in their own name',
      '## Besides',
      '- salaried: salary slips of three months, bank statement of six',
      '- self-employed: ITR of the last year or GST returns, bank statement',
      '- gold loan: the gold itself, which the lender weighs in front of the customer',
      '**Never keep copies or photos of a customer’s papers on your phone.** The customer uploads them on the lender’s page.',
    ),
    body_hi: lines(
      '## सबके लिए',
      '- PAN',
      '- आधार, जिससे मोबाइल नंबर जुड़ा हो, e-KYC के लिए',
      '- अपने नाम का बैंक खाता',
      '## इसके अलावा',
      '- नौकरी वाले: तीन महीने की सैलरी स्लिप, छह महीने का बैंक स्टेटमेंट',
      '- अपना काम करने वाले: पिछले साल का ITR या GST रिटर्न, बैंक स्टेटमेंट',
      '- गोल्ड लोन: सोना, जिसे ऋणदाता ग्राहक के सामने तौलता है',
      '**ग्राहक के काग़ज़ों की कॉपी या फ़ोटो अपने फ़ोन में कभी न रखें।** ग्राहक उन्हें ऋणदाता के पेज पर ख़ुद अपलोड करते हैं।',
    ),
  },
  {
    ...{ kind: 'customer_queries', category: 'costs', title_en: 'What does a loan cost?' },
    title_hi: 'लोन पर कितना ख़र्च आता है?',
    body_en: lines(
      'Comparing and applying here costs the customer nothing.',
      '- Lenders charge interest from {{rate_from}} to {{rate_to}} **a month**.',
      '- The processing fee is from {{fee_from}} to {{fee_to}} of the loan, and GST of {{gst_percent}} on it.',
      'All costs stand in the Key Facts Statement (KFS) with the APR. Ask the customer to read it before they accept.',
      'Nobody may ask for money before the loan: no fee, no insurance, no deposit.',
    ),
    body_hi: lines(
      'यहाँ तुलना करने और आवेदन देने का ग्राहक से कोई पैसा नहीं लिया जाता।',
      '- ऋणदाता {{rate_from}} से {{rate_to}} **हर महीने** ब्याज लेते हैं।',
      '- प्रोसेसिंग फ़ीस लोन की {{fee_from}} से {{fee_to}} तक होती है, और उस पर {{gst_percent}} GST।',
      'सारे ख़र्च APR के साथ मुख्य तथ्य विवरण (KFS) में लिखे होते हैं। ग्राहक से कहें कि मंज़ूर करने से पहले उसे पढ़ें।',
      'लोन से पहले कोई पैसा नहीं माँग सकता: न फ़ीस, न बीमा, न जमा रकम।',
    ),
  },
  {
    ...{ kind: 'customer_queries', category: 'money', title_en: 'How much can a customer get, and when?' },
    title_hi: 'कितना लोन मिल सकता है, और कब?',
    body_en: lines(
      'Loans here go from {{loan_from}} to {{loan_to}}.',
      'How much it becomes depends on income, running EMIs and credit history. A smaller loan is approved more easily than a large one.',
      'After the agreement is signed most lenders pay within two working days, to the customer’s own account only.',
    ),
    body_hi: lines(
      'यहाँ {{loan_from}} से {{loan_to}} तक के लोन हैं।',
      'कितना मिलेगा, यह आय, चल रही EMI और क्रेडिट हिस्ट्री पर है। छोटा लोन बड़े लोन से आसानी से मंज़ूर होता है।',
      'अनुबंध पर दस्तख़त के बाद ज़्यादातर ऋणदाता दो काम के दिनों में रकम भेजते हैं, सिर्फ़ ग्राहक के अपने खाते में।',
    ),
  },
  {
    ...{ kind: 'customer_queries', category: 'eligibility', title_en: 'Why was the application refused?' },
    title_hi: 'आवेदन नामंज़ूर क्यों हुआ?',
    body_en: lines(
      'The most frequent reasons:',
      '- running EMIs take too much of the income',
      '- name or date of birth differ between PAN and form',
      '- the lender does not serve the PIN code',
      '- the customer applied at the same lender before: lenders wait up to {{window_to}} days',
      'Other lenders may still say yes. Do not apply again and again: each application at a lender is seen by the next.',
    ),
    body_hi: lines(
      'सबसे आम कारण:',
      '- चल रही EMI आय का बहुत बड़ा हिस्सा ले रही हैं',
      '- PAN और फ़ॉर्म में नाम या जन्म तारीख अलग है',
      '- उस PIN कोड में ऋणदाता काम नहीं करता',
      '- ग्राहक ने उसी ऋणदाता के पास पहले आवेदन दिया था: ऋणदाता {{window_to}} दिन तक रुकते हैं',
      'दूसरे ऋणदाता फिर भी मंज़ूर कर सकते हैं। बार-बार आवेदन न दें: हर आवेदन अगले ऋणदाता को दिखता है।',
    ),
  },
  {
    ...{ kind: 'customer_queries', category: 'repayment', title_en: 'Can the customer give the loan back?' },
    title_hi: 'क्या ग्राहक लोन लौटा सकते हैं?',
    body_en: lines(
      'Yes. Every loan has a cooling-off time of at least {{cooling_off_from}} days: who gives it back in that time pays the interest of those days and no penalty.',
      'Later it can be closed early. What that costs stands in the KFS under foreclosure.',
      'Whoever cannot pay an EMI should call the lender **before** the day: a missed EMI costs a late fee and lowers the credit score.',
    ),
    body_hi: lines(
      'हाँ। हर लोन में कम से कम {{cooling_off_from}} दिन का समय होता है: इसमें लौटाने पर सिर्फ़ उतने दिनों का ब्याज लगता है, कोई जुर्माना नहीं।',
      'बाद में भी लोन समय से पहले बंद हो सकता है। उसका ख़र्च KFS में फ़ोरक्लोज़र के नीचे लिखा होता है।',
      'जो EMI नहीं दे पा रहे हों, वे तारीख से **पहले** ऋणदाता को फ़ोन करें: EMI छूटने पर जुर्माना लगता है और क्रेडिट स्कोर गिरता है।',
    ),
  },
  {
    ...{ kind: 'customer_queries', category: 'privacy', title_en: 'What happens to the customer’s data?' },
    title_hi: 'ग्राहक की जानकारी का क्या होता है?',
    body_en: lines(
      'We pass data to a lender only after the customer has agreed to it, and they can take that back.',
      'They can read, correct and delete what we hold on the page “Personal data”. You see names and numbers masked.',
      'A credit check that customers ask for here is a soft enquiry: it does not lower their score.',
      'A complaint is answered within {{complaint_days}} days; after that the customer can go to the ombudsman of the RBI.',
    ),
    body_hi: lines(
      'ऋणदाता को जानकारी तभी जाती है जब ग्राहक ने सहमति दी हो, और वे सहमति वापस ले सकते हैं।',
      'हमारे पास जो जानकारी है, उसे वे “निजी डेटा” पेज पर देख, सुधार और हटा सकते हैं। आपको नाम और नंबर छिपे हुए दिखते हैं।',
      'यहाँ ग्राहक जो क्रेडिट जाँच करवाते हैं, उससे उनका स्कोर नहीं गिरता।',
      'शिकायत का जवाब {{complaint_days}} दिनों में मिलता है; उसके बाद ग्राहक RBI के लोकपाल के पास जा सकते हैं।',
    ),
  },
  {
    ...{ kind: 'dsa_queries', category: 'leads', title_en: 'When does a lead count as mine?' },
    title_hi: 'ग्राहक मेरा कब गिना जाता है?',
    body_en: lines(
      'A lead is yours when the customer opened your link or QR code, or when you entered them at the counter, and the application was sent in.',
      'It stays yours: an application that was sent in never moves to somebody else.',
      'If the same customer applied through another partner before, the lender may count the earlier one. Lenders look back up to {{window_to}} days.',
    ),
    body_hi: lines(
      'ग्राहक आपका तब गिना जाता है जब उसने आपका लिंक या QR कोड खोला हो, या आपने उसे काउंटर पर दर्ज किया हो, और आवेदन जमा हुआ हो।',
      'वह आपका ही रहता है: जमा हुआ आवेदन किसी और के नाम नहीं जाता।',
      'अगर वही ग्राहक पहले किसी दूसरे पार्टनर से आवेदन दे चुका है, तो ऋणदाता पहले वाला गिन सकता है। ऋणदाता {{window_to}} दिन पीछे तक देखते हैं।',
    ),
  },
  {
    ...{ kind: 'dsa_queries', category: 'links', title_en: 'How do I share my link?' },
    title_hi: 'अपना लिंक कैसे भेजूँ?',
    body_en: lines(
      'Your link and its QR code stand on the first page of the portal.',
      '- Send it to people who asked for it or whom you know. Messages to strangers get your number blocked.',
      '- Print the QR code and put it up in the shop.',
      '- Never open the link for the customer with your own mobile number: the passcode has to come to theirs.',
    ),
    body_hi: lines(
      'आपका लिंक और उसका QR कोड पोर्टल के पहले पेज पर है।',
      '- उन्हें भेजें जिन्होंने माँगा हो या जिन्हें आप जानते हों। अनजान लोगों को मैसेज भेजने से आपका नंबर ब्लॉक हो सकता है।',
      '- QR कोड छापकर दुकान में लगाएँ।',
      '- ग्राहक के लिए अपना मोबाइल नंबर डालकर लिंक कभी न खोलें: OTP उन्हीं के फ़ोन पर आना चाहिए।',
    ),
  },
  {
    ...{ kind: 'dsa_queries', category: 'earnings', title_en: 'What is the difference between expected and earned?' },
    title_hi: 'अनुमानित और पक्की कमाई में क्या फ़र्क़ है?',
    body_en: lines(
      '**Expected** is what the disbursals of the running month come to so far. The lender’s slab depends on the whole month, so the figure can still rise or fall.',
      '**Earned** is what was booked when the month was closed.',
      'If a loan is cancelled or given back in the cooling-off time, its commission is taken back in a later month.',
    ),
    body_hi: lines(
      '**अनुमानित** वह है जो इस महीने के अब तक के लोन से बनता है। ऋणदाता का स्लैब पूरे महीने पर तय होता है, इसलिए रकम घट-बढ़ सकती है।',
      '**पक्की** कमाई वह है जो महीना बंद होने पर दर्ज हुई।',
      'अगर कोई लोन रद्द हो जाए या शुरुआती दिनों में लौटा दिया जाए, तो उसका कमीशन बाद के महीने में वापस कटता है।',
    ),
  },
  {
    ...{ kind: 'dsa_queries', category: 'payout', title_en: 'When am I paid?' },
    title_hi: 'मुझे पैसा कब मिलता है?',
    body_en: lines(
      '1. The lender pays out the loan and reports it.',
      '2. The month is closed and your commission is booked.',
      '3. The lender pays us. Most need about {{lender_pays_days}} days.',
      '4. We approve the payout and send it to your bank account with a statement.',
      'Open a lead and choose “Where is my money?” to see how far it is.',
    ),
    body_hi: lines(
      '1. ऋणदाता लोन देता है और हमें बताता है।',
      '2. महीना बंद होता है और आपका कमीशन दर्ज होता है।',
      '3. ऋणदाता हमें भुगतान करता है। ज़्यादातर को क़रीब {{lender_pays_days}} दिन लगते हैं।',
      '4. हम भुगतान मंज़ूर करके स्टेटमेंट के साथ आपके बैंक खाते में भेजते हैं।',
      'पैसा कहाँ तक पहुँचा, यह देखने के लिए ग्राहक को खोलें और “मेरा पैसा कहाँ है?” चुनें।',
    ),
  },
  {
    ...{ kind: 'dsa_queries', category: 'taxes', title_en: 'Which taxes are taken from my commission?' },
    title_hi: 'मेरे कमीशन से कौन से टैक्स कटते हैं?',
    body_en: lines(
      '- TDS of {{tds_percent}} once your commission of the financial year is more than {{tds_threshold}}; then on all of it.',
      '- Without a PAN it is {{tds_percent_without_pan}}. Give us your PAN.',
      '- If you are registered for GST, we pay you {{gst_percent}} GST on top, which you pass on to the tax office.',
      'The statement of each month shows every tax on a line of its own.',
    ),
    body_hi: lines(
      '- {{tds_percent}} TDS, जब वित्त वर्ष में आपका कमीशन {{tds_threshold}} से ज़्यादा हो; तब पूरे कमीशन पर।',
      '- PAN न होने पर {{tds_percent_without_pan}} कटता है। अपना PAN ज़रूर दें।',
      '- अगर आपका GST पंजीकरण है, तो हम {{gst_percent}} GST अलग से देते हैं, जो आप सरकार को जमा करते हैं।',
      'हर महीने के स्टेटमेंट में हर टैक्स अलग लाइन में दिखता है।',
    ),
  },
  {
    ...{ kind: 'dsa_queries', category: 'payout', title_en: 'My commission is wrong. What can I do?' },
    title_hi: 'मेरा कमीशन ग़लत है। क्या करूँ?',
    body_en: lines(
      'Open the lead, choose “Where is my money?” and read why. Most often the month is not closed yet, or the loan was given back.',
      'If it is wrong all the same, dispute it there with one click. We answer a dispute within {{dispute_days}} days.',
      'What is corrected is paid with the next payout.',
    ),
    body_hi: lines(
      'ग्राहक को खोलें, “मेरा पैसा कहाँ है?” चुनें और कारण पढ़ें। अक्सर महीना अभी बंद नहीं हुआ होता, या लोन लौटा दिया गया होता है।',
      'फिर भी ग़लत लगे तो वहीं एक क्लिक से आपत्ति दर्ज करें। आपत्ति का जवाब हम {{dispute_days}} दिनों में देते हैं।',
      'जो सुधरता है, उसका पैसा अगले भुगतान में मिलता है।',
    ),
  },
  {
    ...{ kind: 'dsa_queries', category: 'rules', title_en: 'What must I never do?' },
    title_hi: 'मुझे क्या कभी नहीं करना है?',
    body_en: lines(
      '- Never take money from a customer, for whatever reason.',
      '- Never promise that a loan will be approved, or name a rate that is not in the offer.',
      '- Never enter a passcode, password or consent for a customer.',
      '- Never keep papers, photos or card numbers of customers.',
      '- Never print our name or a lender’s logo on material that we have not approved.',
      'Who does one of these loses the account, and the commission of those leads.',
    ),
    body_hi: lines(
      '- ग्राहक से किसी भी वजह से पैसा कभी न लें।',
      '- लोन मंज़ूर होने का वादा कभी न करें, और ऐसी ब्याज दर न बताएँ जो ऑफ़र में नहीं है।',
      '- ग्राहक की जगह OTP, पासवर्ड या सहमति कभी न डालें।',
      '- ग्राहक के काग़ज़, फ़ोटो या कार्ड नंबर कभी न रखें।',
      '- हमारा नाम या ऋणदाता का लोगो ऐसी चीज़ पर न छापें जिसे हमने मंज़ूर नहीं किया।',
      'ऐसा करने पर खाता बंद होता है और उन ग्राहकों का कमीशन नहीं मिलता।',
    ),
  },
  {
    ...{ kind: 'dsa_queries', category: 'help', title_en: 'How fast do you answer?' },
    title_hi: 'जवाब कितनी जल्दी मिलता है?',
    body_en: lines(
      '- something does not work: within {{tech_hours}} hours',
      '- a question: within {{query_hours}} hours',
      '- a dispute about money: within {{dispute_days}} days',
      'Write on the page “Help and questions”. Name the number of the lead and never the customer’s mobile number or PAN.',
    ),
    body_hi: lines(
      '- कुछ काम नहीं कर रहा: {{tech_hours}} घंटे में',
      '- कोई सवाल: {{query_hours}} घंटे में',
      '- पैसे पर आपत्ति: {{dispute_days}} दिन में',
      '“मदद और सवाल” पेज पर लिखें। ग्राहक का क्रमांक लिखें, उनका मोबाइल नंबर या PAN कभी नहीं।',
    ),
  },
  {
    ...{ kind: 'dsa_queries', category: 'links', title_en: 'May I advertise on social media?', isDraft: true },
    title_hi: 'क्या मैं सोशल मीडिया पर विज्ञापन दे सकता हूँ?',
    body_en: lines(
      'Yes, with the texts and pictures that the portal has for it. They name {{brand}} and carry your link.',
      'Paid advertisements need our approval first: ask on the page “Help and questions”.',
    ),
    body_hi: lines(
      'हाँ, उन संदेशों और तस्वीरों से जो पोर्टल में इसी के लिए हैं। उनमें {{brand}} का नाम और आपका लिंक होता है।',
      'पैसे देकर विज्ञापन चलाने से पहले हमारी मंज़ूरी लें: “मदद और सवाल” पेज पर पूछें।',
    ),
  },
  {
    ...{ kind: 'messaging_content', category: 'all', title_en: 'One form, many lenders' },
    title_hi: 'एक फ़ॉर्म, कई ऋणदाता',
    body_en: lines(
      'Need a loan? Compare {{lenders}} lenders with one form at {{brand}}. You see rate, EMI and all costs before you decide.',
      'Comparing costs nothing: {{link}}',
    ),
    body_hi: lines(
      'लोन चाहिए? {{brand}} पर एक ही फ़ॉर्म से {{lenders}} ऋणदाताओं की तुलना करें। फ़ैसले से पहले ब्याज, EMI और सारे ख़र्च देखें।',
      'तुलना करने का कोई पैसा नहीं: {{link}}',
    ),
  },
  {
    ...{ kind: 'messaging_content', category: 'personal', title_en: 'Personal loan for a planned expense' },
    title_hi: 'तय ख़र्च के लिए पर्सनल लोन',
    body_en: lines(
      'Planning a wedding, a course or a repair? At {{brand}} you can compare personal loans up to {{loan_to}}.',
      'Borrow only what you can repay. See what you may get: {{link}}',
    ),
    body_hi: lines(
      'शादी, पढ़ाई या मरम्मत का ख़र्च है? {{brand}} पर {{loan_to}} तक के पर्सनल लोन की तुलना करें।',
      'उतना ही लें जितना चुका सकें। देखें कि आपको क्या मिल सकता है: {{link}}',
    ),
  },
  {
    ...{ kind: 'messaging_content', category: 'business', title_en: 'Business loan for stock' },
    title_hi: 'माल ख़रीदने के लिए बिज़नेस लोन',
    body_en: lines(
      'The season is near: fill your shelves in time. Compare business loans for shop owners at {{brand}}.',
      'You need PAN, bank statement and GST returns or ITR: {{link}}',
    ),
    body_hi: lines(
      'सीज़न आने वाला है: दुकान समय पर भर लें। {{brand}} पर दुकानदारों के लिए बिज़नेस लोन की तुलना करें।',
      'PAN, बैंक स्टेटमेंट और GST रिटर्न या ITR साथ रखें: {{link}}',
    ),
  },
  {
    ...{ kind: 'messaging_content', category: 'gold', title_en: 'Gold loan before the harvest' },
    title_hi: 'फ़सल से पहले गोल्ड लोन',
    body_en: lines(
      'Seeds and fertiliser before the harvest? A gold loan uses the jewellery that you have. The lender weighs it in front of you.',
      'Compare gold loans at {{brand}}: {{link}}',
    ),
    body_hi: lines(
      'फ़सल से पहले बीज और खाद का ख़र्च? गोल्ड लोन आपके गहनों पर मिलता है। ऋणदाता सोना आपके सामने तौलता है।',
      '{{brand}} पर गोल्ड लोन की तुलना करें: {{link}}',
    ),
  },
  {
    ...{ kind: 'messaging_content', category: 'home', title_en: 'A home of your own' },
    title_hi: 'अपना घर',
    body_en: lines(
      'Building or buying your first home? Compare affordable housing loans at {{brand}} and see the EMI for your budget.',
      'Start here: {{link}}',
    ),
    body_hi: lines(
      'पहला घर बना या ख़रीद रहे हैं? {{brand}} पर अफ़ोर्डेबल होम लोन की तुलना करें और अपने बजट की EMI देखें।',
      'यहाँ से शुरू करें: {{link}}',
    ),
  },
  {
    ...{ kind: 'messaging_content', category: 'card', title_en: 'Find the right credit card' },
    title_hi: 'सही क्रेडिट कार्ड चुनें',
    body_en: lines(
      'Travel, fuel or daily shopping: each card is good at something else. Compare fees and features at {{brand}}.',
      'Choose yours: {{link}}',
    ),
    body_hi: lines(
      'सफ़र, पेट्रोल या रोज़ की ख़रीदारी: हर कार्ड अलग काम का है। {{brand}} पर फ़ीस और फ़ायदे मिलाएँ।',
      'अपना कार्ड चुनें: {{link}}',
    ),
  },
  {
    ...{ kind: 'messaging_content', category: 'insurance', title_en: 'Insurance for your family' },
    title_hi: 'परिवार के लिए बीमा',
    body_en: lines(
      'One hospital bill should not use up your savings. Look at insurance plans for your family at {{brand}}.',
      'Read what is covered and what is not before you buy: {{link}}',
    ),
    body_hi: lines(
      'अस्पताल का एक बिल बचत ख़त्म न कर दे। {{brand}} पर परिवार के लिए बीमा योजनाएँ देखें।',
      'ख़रीदने से पहले पढ़ें कि क्या शामिल है और क्या नहीं: {{link}}',
    ),
  },
];
