/**
 * The wording that people agree to. A published text is never changed: new wording is a new version, and the old one
 * stays for the receipts of those who agreed to it. `{lender}` and `{bureau}` are replaced by a name.
 */

export const LENDER_SHARE = {
  'lender_share.1.en':
    'I agree that my details are sent to {lender}, so that it can decide on this application: my name, mobile number, e-mail address, PAN, date of birth, gender, address and pincode, employment, employer and income, my present EMIs, and the loan I ask for. {lender} may contact me about this application. Nothing from my phone is sent: no contacts, messages, photos or location. I can withdraw this consent until the loan is paid out. {lender} then keeps what it has received only as long as the law tells it to.',
  'lender_share.1.hi':
    'मेरी सहमति है कि मेरी यह जानकारी {lender} को भेजी जाए, ताकि वह इस आवेदन पर फ़ैसला कर सके: नाम, मोबाइल नंबर, ईमेल, PAN, जन्म तिथि, जेंडर, पता और पिनकोड, रोज़गार, कंपनी का नाम और आय, मौजूदा EMI, और माँगा गया लोन। {lender} इस आवेदन के बारे में मुझसे संपर्क कर सकता है। मेरे फ़ोन से कुछ नहीं भेजा जाता: न कॉन्टैक्ट, न मैसेज, न फ़ोटो, न लोकेशन। लोन की रकम मिलने तक यह सहमति वापस ली जा सकती है। तब {lender} को मिली जानकारी उतने ही समय रखी जाएगी, जितना क़ानून कहता है।',
  'lender_share.2.en':
    'I agree that my details are sent to {lender}, so that it can decide on insuring me: my name, mobile number, e-mail address, date of birth, gender, marital status, pincode, profession, income, the person I name to be paid, and how I want to be reached. {lender} may contact me about this application. Nothing from my phone is sent: no contacts, messages, photos or location. I can withdraw this consent until the policy begins. {lender} then keeps what it has received only as long as the law tells it to.',
  'lender_share.2.hi':
    'मेरी सहमति है कि मेरी यह जानकारी {lender} को भेजी जाए, ताकि वह मेरे बीमे पर फ़ैसला कर सके: नाम, मोबाइल नंबर, ईमेल, जन्म तिथि, जेंडर, वैवाहिक स्थिति, पिनकोड, पेशा, आय, नॉमिनी का नाम, और संपर्क का तरीका। इस आवेदन के बारे में {lender} से मुझे फ़ोन या मैसेज आ सकता है। मेरे फ़ोन से कुछ नहीं भेजा जाता: न कॉन्टैक्ट, न मैसेज, न फ़ोटो, न लोकेशन। पॉलिसी शुरू होने तक यह सहमति वापस ली जा सकती है। तब {lender} को मिली जानकारी उतने ही समय रखी जाएगी, जितना क़ानून कहता है।',
  'lender_share.3.en':
    'I agree that my details are sent to {lender}, so that it can decide on insuring me: my name, mobile number, e-mail address, date of birth, gender, marital status, pincode, profession, income, the person I name to be paid, how I want to be reached, what I want to insure and for how much, and what I said about it: the people, illness and tobacco, the vehicle, or the shop. {lender} may contact me about this application. Nothing from my phone is sent: no contacts, messages, photos or location. I can withdraw this consent until the policy begins. {lender} then keeps what it has received only as long as the law tells it to.',
  'lender_share.3.hi':
    'मेरी सहमति है कि मेरी यह जानकारी {lender} को भेजी जाए, ताकि वह मेरे बीमे पर फ़ैसला कर सके: नाम, मोबाइल नंबर, ईमेल, जन्म तिथि, जेंडर, वैवाहिक स्थिति, पिनकोड, पेशा, आय, नॉमिनी का नाम, संपर्क का तरीका, किसका और कितने का बीमा चाहिए, और उसके बारे में बताई बातें: लोग, बीमारी और तंबाकू, गाड़ी, या दुकान। इस आवेदन के बारे में {lender} से मुझे फ़ोन या मैसेज आ सकता है। मेरे फ़ोन से कुछ नहीं भेजा जाता: न कॉन्टैक्ट, न मैसेज, न फ़ोटो, न लोकेशन। पॉलिसी शुरू होने तक यह सहमति वापस ली जा सकती है। तब {lender} को मिली जानकारी उतने ही समय रखी जाएगी, जितना क़ानून कहता है।',
} as const;

export const BUREAU = {
  'bureau.1.en':
    'I agree that my credit score and report are fetched once from a credit bureau, to show me offers that fit. This is a soft check: it does not lower my score. The report is shown to nobody else, and I can withdraw this consent at any time.',
  'bureau.1.hi':
    'मेरी सहमति है कि मेरे लिए सही ऑफ़र दिखाने के लिए मेरा क्रेडिट स्कोर और रिपोर्ट एक बार क्रेडिट ब्यूरो से ली जाए। इससे मेरा स्कोर कम नहीं होता। रिपोर्ट किसी और को नहीं दिखाई जाती, और यह सहमति कभी भी वापस ली जा सकती है।',
  'bureau.2.en':
    'I agree that {bureau} is asked for my credit score, so that I am shown the offers that fit. It is sent my name, mobile number, PAN and date of birth, and nothing else. This is a soft enquiry that I make myself: it does not lower my score. No lender is told the score. It is used for 30 days, and I can withdraw this consent at any time: then the score is deleted.',
  'bureau.2.hi':
    'मेरी सहमति है कि मेरे लिए सही ऑफ़र दिखाने के लिए {bureau} से मेरा क्रेडिट स्कोर पूछा जाए। उसे सिर्फ़ मेरा नाम, मोबाइल नंबर, PAN और जन्म तिथि भेजी जाए। यह मेरी अपनी पूछताछ (सॉफ़्ट इन्क्वायरी) है: इससे स्कोर कम नहीं होता। स्कोर किसी ऋणदाता को नहीं बताया जाता। यह 30 दिन तक काम आता है। यह सहमति कभी भी वापस ली जा सकती है: तब स्कोर मिटा दिया जाता है।',
} as const;

export const COMMUNICATION = {
  'communication.1.en':
    'I agree to be told about new offers by SMS, WhatsApp or e-mail. I can withdraw this consent at any time; messages about my own applications do not depend on it.',
  'communication.1.hi':
    'मेरी सहमति है कि नए ऑफ़र की जानकारी मुझे SMS, WhatsApp या ईमेल से मिले। यह सहमति कभी भी वापस ली जा सकती है; मेरे अपने आवेदनों के मैसेज इस पर निर्भर नहीं हैं।',
  'communication.2.en':
    'I agree to be told about new offers on the channels that I tick: SMS, e-mail, WhatsApp, or a phone call between 10:00 and 18:00 on working days, three in a week at most. I can untick each of them at any time; messages about my own applications do not depend on it.',
  'communication.2.hi':
    'मेरी सहमति है कि नए ऑफ़र की जानकारी मुझे मेरे चुने हुए तरीकों से मिले: SMS, ईमेल, WhatsApp, या छुट्टी के अलावा 10:00 से 18:00 के बीच फ़ोन, हफ़्ते में ज़्यादा से ज़्यादा तीन। इनमें से किसी को भी कभी भी बंद किया जा सकता है; मेरे अपने आवेदनों के मैसेज इस पर निर्भर नहीं हैं।',
} as const;
