import type { TrainingPage, TrainingQuestion, TrainingTexts } from '@marketplace/contract/training/training.js';

const lines = (...all: string[]) => all.join('\n');
const page = (title_en: string, title_hi: string, body_en: string, body_hi: string): TrainingPage => ({
  ...{ title_en, title_hi, body_en, body_hi, picture: null },
});
/** The first choice is the right one: each try shows them in another order. */
const ask = (
  [text_en, text_hi]: [string, string],
  choices_en: string[],
  choices_hi: string[],
  [why_en, why_hi]: [string, string],
): TrainingQuestion => ({ text_en, text_hi, choices_en, choices_hi, right: 0, why_en, why_hi });
const QUIZ = { drawn: 5, pass_percent: 80, wait_minutes: 30, tries_per_day: 3, valid_months: 12 } as const;

export const DEMO_MODULES: readonly TrainingTexts[] = [
  {
    ...{ ...QUIZ, title_en: 'Selling a loan honestly', title_hi: 'ईमानदारी से लोन बेचना' },
    pages: [
      page(
        'What you may say',
        'आप क्या कह सकते हैं',
        lines(
          'You introduce the customer to a lender. **The lender alone decides** whether there is a loan, how much and at what rate.',
          '- Say who you are and whose partner you are.',
          '- Show all offers that fit, not only the one that pays you most.',
          '- Name the lender, the amount, the tenure and the yearly cost (APR).',
          '- Never promise approval, and never say that a loan is free of interest.',
        ),
        lines(
          'आप ग्राहक को ऋणदाता से मिलाते हैं। लोन मिलेगा या नहीं, कितना और किस दर पर, **यह सिर्फ़ ऋणदाता तय करता है**।',
          '- बताएँ कि आप कौन हैं और किसके पार्टनर हैं।',
          '- जितने ऑफ़र ठीक बैठते हैं, सब दिखाएँ, सिर्फ़ वह नहीं जिसमें आपकी कमाई सबसे ज़्यादा है।',
          '- ऋणदाता का नाम, रकम, अवधि और साल की कुल लागत (APR) बताएँ।',
          '- मंज़ूरी का वादा कभी न करें, और लोन को ब्याज-मुक्त न कहें।',
        ),
      ),
      page(
        'Money and pressure',
        'पैसा और दबाव',
        lines(
          '## No money from the customer',
          'The lender pays you. You take no fee, no deposit and no "file charge" from the customer.',
          'The loan goes from the lender’s account straight into the customer’s own account.',
          '## No pressure',
          '1. Promotional calls and messages go out from 10 in the morning to 9 at night, and only to people who allow them.',
          '2. Whoever says no is not asked again.',
          '3. Customers can leave a digital loan in the cooling-off time, at least one day, by paying back the principal and the yearly cost for those days, without a penalty.',
        ),
        lines(
          '## ग्राहक से कोई पैसा नहीं',
          'आपको पैसे ऋणदाता देता है। ग्राहक से कोई फ़ीस, जमा रकम या “फ़ाइल चार्ज” न लें।',
          'लोन ऋणदाता के खाते से सीधे ग्राहक के अपने खाते में जाता है।',
          '## कोई दबाव नहीं',
          '1. प्रचार के कॉल और मैसेज सुबह 10 से रात 9 बजे के बीच ही जाते हैं, और सिर्फ़ उन्हें जो इसकी इजाज़त देते हैं।',
          '2. जो मना कर दे, उससे दोबारा न पूछें।',
          '3. ग्राहक डिजिटल लोन कूलिंग-ऑफ़ के समय में, जो कम से कम एक दिन का है, छोड़ सकते हैं: मूलधन और उतने दिनों की लागत लौटाकर, बिना जुर्माने के।',
        ),
      ),
    ],
    questions: [
      ask(
        ['Who decides whether a customer gets a loan?', 'ग्राहक को लोन मिलेगा या नहीं, यह कौन तय करता है?'],
        ['The lender', 'You', 'The marketplace'],
        ['ऋणदाता', 'आप', 'मार्केटप्लेस'],
        ['Only the lender checks and decides.', 'जाँच और फ़ैसला सिर्फ़ ऋणदाता करता है।'],
      ),
      ask(
        ['A customer asks: “Will I get it for sure?” What do you say?', 'ग्राहक पूछता है: “पक्का मिलेगा?” आप क्या कहेंगे?'],
        ['The lender decides after its checks', 'Yes, I know them', 'Yes, if you apply today'],
        ['ऋणदाता जाँच के बाद तय करेगा', 'हाँ, मेरी पहचान है', 'हाँ, अगर आज ही आवेदन करें'],
        ['A promise that you cannot keep misleads the customer.', 'जो वादा आप निभा नहीं सकते, वह ग्राहक को गुमराह करता है।'],
      ),
      ask(
        ['What may you take from the customer for your help?', 'मदद के बदले आप ग्राहक से क्या ले सकते हैं?'],
        ['Nothing', 'A file charge', 'One percent of the loan'],
        ['कुछ नहीं', 'फ़ाइल चार्ज', 'लोन का एक प्रतिशत'],
        ['The lender pays for your service, not the borrower.', 'आपकी सेवा का पैसा ऋणदाता देता है, ग्राहक नहीं।'],
      ),
      ask(
        ['Into whose account does the loan go?', 'लोन किसके खाते में जाता है?'],
        ['The customer’s own', 'Yours, to hand it over', 'The marketplace’s'],
        ['ग्राहक के अपने खाते में', 'आपके खाते में, आगे देने के लिए', 'मार्केटप्लेस के खाते में'],
        ['Money goes straight from the lender to the borrower.', 'रकम ऋणदाता से सीधे ग्राहक को जाती है।'],
      ),
      ask(
        ['Three offers fit. Which do you show?', 'तीन ऑफ़र ठीक बैठते हैं। कौन सा दिखाएँगे?'],
        ['All three', 'The one that pays you most', 'The one with the largest amount'],
        ['तीनों', 'जिसमें आपकी कमाई सबसे ज़्यादा हो', 'जिसमें रकम सबसे बड़ी हो'],
        ['The customer compares and chooses.', 'तुलना और चुनाव ग्राहक करता है।'],
      ),
      ask(
        ['When may a promotional call be made?', 'प्रचार का कॉल कब किया जा सकता है?'],
        ['From 10 to 21 hours, if the customer allows it', 'At any hour', 'At night, when people are at home'],
        ['सुबह 10 से रात 9 तक, अगर ग्राहक की इजाज़त हो', 'किसी भी समय', 'रात को, जब लोग घर पर हों'],
        ['TRAI’s rules keep the night free of promotion.', 'TRAI के नियमों में रात को प्रचार मना है।'],
      ),
      ask(
        [
          'The customer wants to leave a digital loan in the cooling-off time. What does it cost?',
          'ग्राहक कूलिंग-ऑफ़ में डिजिटल लोन छोड़ना चाहता है। कितना देना होगा?',
        ],
        ['Principal and the cost of those days, no penalty', 'A foreclosure penalty', 'All instalments'],
        ['मूलधन और उतने दिनों की लागत, कोई जुर्माना नहीं', 'समय से पहले बंद करने का जुर्माना', 'सारी किस्तें'],
        ['Leaving in that time is the borrower’s right.', 'इस समय में लोन छोड़ना ग्राहक का हक़ है।'],
      ),
      ask(
        ['A customer said no last week. What now?', 'ग्राहक ने पिछले हफ़्ते मना किया था। अब?'],
        ['Leave them in peace', 'Call from another number', 'Send the link to the family'],
        ['उन्हें परेशान न करें', 'दूसरे नंबर से कॉल करें', 'लिंक परिवार को भेजें'],
        ['A no stands until the customer comes back.', 'मना करना तब तक मान्य है जब तक ग्राहक ख़ुद न लौटे।'],
      ),
    ],
  },
  {
    ...{ ...QUIZ, title_en: 'Customers’ data and consent', title_hi: 'ग्राहक का डेटा और सहमति' },
    pages: [
      page(
        'Consent',
        'सहमति',
        lines(
          'By the Digital Personal Data Protection Act, 2023, consent is **free, specific, informed and given by a clear act**.',
          '- The customer reads and ticks it on their own phone. You never tick for them.',
          '- It is asked for one purpose at a time, and nothing more than that needs is collected.',
          '- Taking it back is as easy as giving it.',
          '- A credit report is fetched only with the customer’s consent.',
        ),
        lines(
          'डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम, 2023 के अनुसार सहमति **अपनी मर्ज़ी से, किसी एक काम के लिए, समझकर और साफ़ तौर पर** दी जाती है।',
          '- ग्राहक इसे अपने फ़ोन पर पढ़कर ख़ुद टिक करता है। उसकी ओर से आप कभी टिक न करें।',
          '- एक बार में एक ही काम के लिए पूछा जाता है, और उससे ज़्यादा जानकारी नहीं ली जाती।',
          '- सहमति वापस लेना उतना ही आसान है जितना देना।',
          '- क्रेडिट रिपोर्ट सिर्फ़ ग्राहक की सहमति से देखी जाती है।',
        ),
      ),
      page(
        'Passcodes, papers and phones',
        'OTP, काग़ज़ और फ़ोन',
        lines(
          '1. A passcode is the customer’s signature. **You never ask for it, and never type it in.**',
          '2. Keep no photos of PAN or Aadhaar in your gallery or on WhatsApp.',
          '3. A loan app may not read contacts, call logs, photos or files. Camera and location are asked for once, for the KYC, with consent.',
          '4. Borrowers’ data are stored on servers in India.',
          '5. Whoever wants their data corrected or erased is sent to the page of the marketplace for it.',
          'If a phone with customers’ data is lost, tell your partner and us on the same day.',
        ),
        lines(
          '1. OTP ग्राहक के दस्तख़त जैसा है। **आप उसे कभी न पूछें, और न ख़ुद भरें।**',
          '2. PAN या आधार की फ़ोटो अपनी गैलरी या WhatsApp में न रखें।',
          '3. लोन ऐप संपर्क, कॉल की सूची, फ़ोटो या फ़ाइलें नहीं देख सकता। कैमरा और जगह की इजाज़त KYC के लिए एक बार, सहमति से ली जाती है।',
          '4. ग्राहकों का डेटा भारत के सर्वर पर रखा जाता है।',
          '5. जो अपना डेटा सुधारना या मिटाना चाहे, उसे मार्केटप्लेस का इसके लिए बना पेज बताएँ।',
          'ग्राहकों के डेटा वाला फ़ोन खो जाए, तो उसी दिन अपने पार्टनर को और हमें बताएँ।',
        ),
      ),
    ],
    questions: [
      ask(
        ['Who ticks the consent?', 'सहमति पर टिक कौन करता है?'],
        ['The customer, on their own phone', 'You, to save time', 'The merchant for all at once'],
        ['ग्राहक, अपने फ़ोन पर', 'आप, समय बचाने के लिए', 'मर्चेंट, सबके लिए एक साथ'],
        ['Consent is the customer’s own clear act.', 'सहमति ग्राहक का अपना साफ़ कदम है।'],
      ),
      ask(
        [
          'The customer is in a hurry and reads the OTP out to you. What do you do?',
          'ग्राहक जल्दी में है और आपको OTP बता देता है। आप क्या करेंगे?',
        ],
        ['Ask them to enter it themselves', 'Type it in quickly', 'Write it down for later'],
        ['उनसे ख़ुद भरने को कहें', 'जल्दी से भर दें', 'बाद के लिए लिख लें'],
        ['A passcode is like a signature.', 'OTP दस्तख़त जैसा है।'],
      ),
      ask(
        ['How hard may it be to take consent back?', 'सहमति वापस लेना कितना मुश्किल हो सकता है?'],
        ['No harder than giving it', 'Only by a letter', 'It cannot be taken back'],
        ['देने से ज़्यादा मुश्किल नहीं', 'सिर्फ़ चिट्ठी से', 'वापस ली ही नहीं जा सकती'],
        ['So says the Act of 2023.', '2023 का अधिनियम यही कहता है।'],
      ),
      ask(
        ['What may a loan app not read?', 'लोन ऐप क्या नहीं देख सकता?'],
        ['Contacts and photos', 'What the customer fills in', 'The OTP that is entered'],
        ['संपर्क और फ़ोटो', 'जो ग्राहक ख़ुद भरता है', 'भरा गया OTP'],
        ['RBI’s Digital Lending Directions forbid it.', 'RBI के डिजिटल लेंडिंग निर्देश इसे मना करते हैं।'],
      ),
      ask(
        ['Where do photos of a customer’s Aadhaar stay?', 'ग्राहक के आधार की फ़ोटो कहाँ रखें?'],
        ['Nowhere with you', 'In your gallery', 'In the group of your team'],
        ['अपने पास कहीं नहीं', 'अपनी गैलरी में', 'टीम के ग्रुप में'],
        ['Papers go to the lender’s own page only.', 'काग़ज़ सिर्फ़ ऋणदाता के अपने पेज पर जाते हैं।'],
      ),
      ask(
        ['When is a credit report fetched?', 'क्रेडिट रिपोर्ट कब देखी जाती है?'],
        ['When the customer has agreed to it', 'Whenever you ask', 'Before the first call'],
        ['जब ग्राहक ने सहमति दी हो', 'जब भी आप कहें', 'पहले कॉल से पहले'],
        ['It is the customer’s own data.', 'यह ग्राहक का अपना डेटा है।'],
      ),
      ask(
        ['A customer wants their data erased. What do you do?', 'ग्राहक अपना डेटा मिटवाना चाहता है। आप क्या करेंगे?'],
        ['Show them the marketplace’s page for it', 'Tell them that it is impossible', 'Ask for a fee'],
        ['उन्हें मार्केटप्लेस का पेज दिखाएँ', 'कहें कि यह हो नहीं सकता', 'इसके पैसे माँगें'],
        ['Erasure is their right; what law requires is kept.', 'मिटवाना उनका हक़ है; जो क़ानून माँगे, वह रखा जाता है।'],
      ),
      ask(
        [
          'Your phone with customers’ messages is stolen. When do you tell us?',
          'ग्राहकों के मैसेज वाला फ़ोन चोरी हो गया। हमें कब बताएँगे?',
        ],
        ['The same day', 'At the end of the month', 'Only if a customer complains'],
        ['उसी दिन', 'महीने के आख़िर में', 'सिर्फ़ शिकायत आने पर'],
        ['A breach has to be reported without delay.', 'डेटा लीक की सूचना बिना देरी देनी होती है।'],
      ),
    ],
  },
  {
    ...{ ...QUIZ, title_en: 'Reading the Key Facts Statement and APR', title_hi: 'मुख्य तथ्य विवरण (KFS) और APR पढ़ना' },
    pages: [
      page(
        'The statement',
        'विवरण में क्या है',
        lines(
          'By RBI’s circular of 15 April 2024 the lender gives each retail and MSME borrower a **Key Facts Statement (KFS)** before the loan is signed.',
          '- It stands in a language that the borrower understands.',
          '- It shows the amount, tenure, rate, all charges, the APR and the plan of repayment.',
          '- For loans of seven days or more it holds for at least three working days.',
          '- **A charge that is not in it cannot be taken** during the loan without the borrower’s explicit consent.',
        ),
        lines(
          'RBI के 15 अप्रैल 2024 के परिपत्र के अनुसार ऋणदाता हर रिटेल और MSME ग्राहक को लोन पर दस्तख़त से पहले **मुख्य तथ्य विवरण (KFS)** देता है।',
          '- यह उस भाषा में होता है जो ग्राहक समझता है।',
          '- इसमें रकम, अवधि, दर, सारे शुल्क, APR और किस्तों की पूरी योजना होती है।',
          '- सात दिन या ज़्यादा के लोन पर यह कम से कम तीन कामकाजी दिन मान्य रहता है।',
          '- **जो शुल्क इसमें नहीं है, वह ग्राहक की साफ़ सहमति के बिना लोन के दौरान नहीं लिया जा सकता**।',
        ),
      ),
      page(
        'What APR means',
        'APR का मतलब',
        lines(
          'APR is the **cost of the loan for a year, with interest and charges**. Two offers are compared by it, not by the rate alone.',
          '1. Processing fee and insurance that is taken with the loan count in it.',
          '2. What is only due when something goes wrong, such as a penal charge, does not.',
          '## Penal charges',
          'For a late instalment lenders take a penal **charge**, not penal interest, and put no interest on it.',
          '## Complaints',
          'First to the lender’s grievance officer. After 30 days without an answer, or with a bad one, to the RBI Ombudsman, free of charge.',
        ),
        lines(
          'APR लोन की **साल भर की कुल लागत है, ब्याज और शुल्क मिलाकर**। ऑफ़र की तुलना इसी से करें, सिर्फ़ ब्याज दर से नहीं।',
          '1. प्रोसेसिंग फ़ीस और लोन के साथ लिया गया बीमा इसमें गिना जाता है।',
          '2. जो सिर्फ़ चूक होने पर लगता है, जैसे दंड शुल्क, वह इसमें नहीं होता।',
          '## दंड शुल्क',
          'देर से किस्त पर ऋणदाता दंड **शुल्क** लेता है, दंड ब्याज नहीं, और उस पर ब्याज नहीं लगता।',
          '## शिकायत',
          'पहले ऋणदाता के शिकायत अधिकारी से। 30 दिन में जवाब न मिले या ठीक न लगे, तो RBI लोकपाल से, बिना किसी शुल्क के।',
        ),
      ),
    ],
    questions: [
      ask(
        ['When does the borrower get the KFS?', 'ग्राहक को KFS कब मिलता है?'],
        ['Before signing the loan', 'With the first instalment', 'On request, after a year'],
        ['लोन पर दस्तख़त से पहले', 'पहली किस्त के साथ', 'एक साल बाद, माँगने पर'],
        ['It is there for an informed decision.', 'यह सोच-समझकर फ़ैसला लेने के लिए है।'],
      ),
      ask(
        ['By what are two offers compared?', 'दो ऑफ़र की तुलना किससे करें?'],
        ['By the APR', 'By the interest rate alone', 'By the lender’s name'],
        ['APR से', 'सिर्फ़ ब्याज दर से', 'ऋणदाता के नाम से'],
        ['APR has the charges in it, too.', 'APR में शुल्क भी शामिल हैं।'],
      ),
      ask(
        [
          'Offer A: low rate, high fee. Offer B: higher rate, no fee. Which is cheaper?',
          'ऑफ़र A: कम दर, ऊँची फ़ीस। ऑफ़र B: ज़्यादा दर, कोई फ़ीस नहीं। सस्ता कौन सा है?',
        ],
        ['The one with the lower APR', 'Always A', 'Always B'],
        ['जिसका APR कम है', 'हमेशा A', 'हमेशा B'],
        ['Only the APR counts both.', 'दोनों को एक साथ सिर्फ़ APR गिनता है।'],
      ),
      ask(
        ['In which language does the KFS stand?', 'KFS किस भाषा में होता है?'],
        ['In one that the borrower understands', 'In English only', 'In the lender’s choice'],
        ['जो ग्राहक समझता है', 'सिर्फ़ अंग्रेज़ी में', 'ऋणदाता की पसंद की'],
        ['RBI requires it.', 'RBI यह ज़रूरी करता है।'],
      ),
      ask(
        [
          'A charge is not in the KFS. May the lender take it during the loan?',
          'कोई शुल्क KFS में नहीं है। क्या ऋणदाता उसे लोन के दौरान ले सकता है?',
        ],
        ['Not without the borrower’s explicit consent', 'Yes, always', 'Yes, after a month'],
        ['ग्राहक की साफ़ सहमति के बिना नहीं', 'हाँ, हमेशा', 'हाँ, एक महीने बाद'],
        ['The statement is there so that nobody is surprised.', 'विवरण इसीलिए है कि बाद में कोई शुल्क चौंकाए नहीं।'],
      ),
      ask(
        ['What is not part of the APR?', 'APR में क्या शामिल नहीं है?'],
        ['A penal charge for a late instalment', 'The processing fee', 'Interest'],
        ['देर से किस्त का दंड शुल्क', 'प्रोसेसिंग फ़ीस', 'ब्याज'],
        ['It is only due if the borrower pays late.', 'यह सिर्फ़ देर होने पर लगता है।'],
      ),
      ask(
        ['How long does the KFS of a two-year loan hold?', 'दो साल के लोन का KFS कितने समय मान्य रहता है?'],
        ['At least three working days', 'An hour', 'Until midnight'],
        ['कम से कम तीन कामकाजी दिन', 'एक घंटा', 'आधी रात तक'],
        ['The borrower has time to compare.', 'ग्राहक को तुलना का समय मिलता है।'],
      ),
      ask(
        [
          'The lender has not answered a complaint for 30 days. Where to now?',
          'ऋणदाता ने शिकायत का 30 दिन तक जवाब नहीं दिया। अब कहाँ जाएँ?',
        ],
        ['To the RBI Ombudsman, free of charge', 'To you, for a fee', 'Nowhere'],
        ['RBI लोकपाल के पास, बिना शुल्क', 'आपके पास, पैसे देकर', 'कहीं नहीं'],
        ['The Integrated Ombudsman Scheme is free.', 'एकीकृत लोकपाल योजना में कोई शुल्क नहीं है।'],
      ),
    ],
  },
  {
    ...{ ...QUIZ, title_en: 'Basics of insurance', title_hi: 'बीमा की बुनियादी बातें' },
    pages: [
      page(
        'Before somebody buys',
        'ख़रीदने से पहले',
        lines(
          'Insurance pays when a risk comes true. It is no deposit, and no condition for a loan that the customer must take from you.',
          '- Only who is licensed may sell: an agent, or a Point of Sales Person (POSP) after 15 hours of training and an examination.',
          '- The customer fills in the proposal truly. **An illness that is left out can cost the claim.**',
          '- The Customer Information Sheet shows cover, waiting times and what is not covered in plain words.',
          '- **No rebate**: giving a part of the commission back is forbidden by section 41 of the Insurance Act.',
        ),
        lines(
          'जोखिम सच होने पर बीमा पैसा देता है। यह जमा योजना नहीं है, और न ही लोन की ऐसी शर्त कि ग्राहक आप से ही ले।',
          '- बेच वही सकता है जिसके पास लाइसेंस है: एजेंट, या 15 घंटे की ट्रेनिंग और परीक्षा के बाद POSP।',
          '- ग्राहक प्रस्ताव फ़ॉर्म में सब सच भरे। **बीमारी छिपाने से दावा ख़ारिज हो सकता है।**',
          '- ग्राहक सूचना पत्र (CIS) में कवर, प्रतीक्षा अवधि और क्या शामिल नहीं है, आसान शब्दों में होता है।',
          '- **कमीशन में से छूट नहीं**: बीमा अधिनियम की धारा 41 इसे मना करती है।',
        ),
      ),
      page(
        'After the purchase',
        'ख़रीदने के बाद',
        lines(
          '1. **Free look**: within 30 days of receiving the policy the customer can give it back. The insurer keeps only what the risk, the medical check and the stamp cost.',
          '2. **Nominee**: who gets the money. Ask that it is filled in.',
          '3. **Grace**: a premium can be paid 15 days late where it is monthly, otherwise 30 days.',
          '4. **Three years**: after that a life policy cannot be called in question (section 45).',
          'Complaints go to the insurer, then to Bima Bharosa or the Insurance Ombudsman, free of charge.',
        ),
        lines(
          '1. **फ़्री लुक**: पॉलिसी मिलने के 30 दिन के अंदर ग्राहक उसे लौटा सकता है। बीमा कंपनी सिर्फ़ जोखिम, मेडिकल जाँच और स्टांप का ख़र्च रखती है।',
          '2. **नॉमिनी**: पैसा किसे मिलेगा। देखें कि यह भरा गया हो।',
          '3. **ग्रेस**: मासिक प्रीमियम 15 दिन और बाकी 30 दिन देर से भरा जा सकता है।',
          '4. **तीन साल**: इसके बाद जीवन बीमा पॉलिसी पर सवाल नहीं उठाया जा सकता (धारा 45)।',
          'शिकायत पहले बीमा कंपनी से, फिर बीमा भरोसा या बीमा लोकपाल से, बिना किसी शुल्क के।',
        ),
      ),
    ],
    questions: [
      ask(
        ['Who may sell insurance?', 'बीमा कौन बेच सकता है?'],
        ['Who is licensed, such as an agent or a POSP', 'Everybody', 'Whoever sells loans'],
        ['जिसके पास लाइसेंस है, जैसे एजेंट या POSP', 'कोई भी', 'जो लोन बेचता है'],
        ['IRDAI’s rules ask for training and an examination.', 'IRDAI के नियम ट्रेनिंग और परीक्षा माँगते हैं।'],
      ),
      ask(
        ['How long is the training of a POSP at least?', 'POSP की ट्रेनिंग कम से कम कितनी होती है?'],
        ['15 hours', 'One hour', 'A year'],
        ['15 घंटे', 'एक घंटा', 'एक साल'],
        ['Then there is an examination.', 'इसके बाद परीक्षा होती है।'],
      ),
      ask(
        [
          'A customer asks for a part of your commission. What do you say?',
          'ग्राहक आपके कमीशन में से हिस्सा माँगता है। आप क्या कहेंगे?',
        ],
        ['The law forbids it', 'Half of it, in cash', 'Only for relatives'],
        ['क़ानून इसे मना करता है', 'आधा, नक़द में', 'सिर्फ़ रिश्तेदारों को'],
        ['Section 41 forbids rebates.', 'धारा 41 ऐसी छूट मना करती है।'],
      ),
      ask(
        ['The customer has diabetes. What goes into the proposal?', 'ग्राहक को शुगर की बीमारी है। फ़ॉर्म में क्या लिखें?'],
        ['The truth', 'Nothing, it is cheaper', 'That it is healed'],
        ['सच', 'कुछ नहीं, सस्ता पड़ेगा', 'कि ठीक हो गई'],
        ['What is hidden can cost the claim.', 'छिपाई गई बात से दावा ख़ारिज हो सकता है।'],
      ),
      ask(
        ['How long is the free look?', 'फ़्री लुक कितने दिन का है?'],
        ['30 days from receiving the policy', '24 hours', 'A year'],
        ['पॉलिसी मिलने से 30 दिन', '24 घंटे', 'एक साल'],
        ['Within it the customer can give the policy back.', 'इस बीच ग्राहक पॉलिसी लौटा सकता है।'],
      ),
      ask(
        ['Must a borrower buy insurance from you to get the loan?', 'क्या लोन के लिए ग्राहक को आप से बीमा लेना ज़रूरी है?'],
        ['No', 'Yes, always', 'Yes, above one lakh'],
        ['नहीं', 'हाँ, हमेशा', 'हाँ, एक लाख से ऊपर'],
        ['Nobody may force it on a borrower.', 'ग्राहक पर इसे थोपा नहीं जा सकता।'],
      ),
      ask(
        ['A monthly premium was forgotten. How long is the grace?', 'मासिक प्रीमियम भरना भूल गए। ग्रेस कितने दिन का है?'],
        ['15 days', 'None', 'Six months'],
        ['15 दिन', 'कोई नहीं', 'छह महीने'],
        ['It is 30 days where premiums are not monthly.', 'जहाँ प्रीमियम मासिक नहीं, वहाँ 30 दिन।'],
      ),
      ask(
        ['What shows what a policy does not cover?', 'पॉलिसी में क्या शामिल नहीं है, यह कहाँ लिखा होता है?'],
        ['The Customer Information Sheet', 'The advertisement', 'The receipt'],
        ['ग्राहक सूचना पत्र (CIS) में', 'विज्ञापन में', 'रसीद में'],
        ['Read it together with the customer.', 'इसे ग्राहक के साथ मिलकर पढ़ें।'],
      ),
    ],
  },
];
