import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  title: 'एक बार भरें, हर ऋणदाता का जवाब देखें',
  lead: 'देखें कि हर ऋणदाता क्या देगा, कुल ख़र्च कितना होगा और क्यों।',
  start: 'मोबाइल नंबर से शुरू करें',
  chosen: 'इसके लिए: {product}',
  question: 'आपको क्या चाहिए?',
  customerTitle: 'आज आपको क्या चाहिए?',
  customerLead: 'कोई एक चुनें। आप यहाँ कभी भी वापस आ सकते हैं।',
  offerEnded: 'आपने जो कोड स्कैन किया, उसके साथ छपा ऑफ़र ख़त्म हो चुका है। आज के ऑफ़र यहाँ हैं।',
  linkEnded: 'जिस लिंक से आप यहाँ आए, वह अब काम नहीं करता। आप यहीं से आगे बढ़ सकते हैं।',
  idle: '{minutes} मिनट तक यहाँ कुछ नहीं हुआ, इसलिए साइन आउट हो गया। सेव हो चुके जवाब सुरक्षित हैं। आगे बढ़ने के लिए मोबाइल नंबर डालें।',
  score: 'ऑफ़र देखने से आपका क्रेडिट स्कोर नहीं घटता।',

  'Personal Loans': 'पर्सनल लोन',
  'Gold Loans': 'गोल्ड लोन',
  'Business Loans': 'बिज़नेस लोन',
  'Affordable Housing Loan': 'किफ़ायती आवास लोन',
  'Solar Loans': 'सोलर लोन',
  'Credit Cards': 'क्रेडिट कार्ड',
  'Other Insurance': 'बीमा',

  'Personal Loans.hint': '{rateMin}% से {rateMax}% सालाना, {months} महीने तक। पढ़ाई, दोपहिया या कार के लिए भी।',
  'Gold Loans.hint': 'सोने के गहनों के बदले, जो लोन चुकने तक ऋणदाता के पास सुरक्षित रहते हैं।',
  'Business Loans.hint': 'दुकान, कारख़ाने और फ़र्म के लिए, रजिस्ट्रेशन हो या न हो।',
  'Affordable Housing Loan.hint': 'कम या अनियमित आय पर घर ख़रीदने, बनाने या सुधारने के लिए।',
  'Solar Loans.hint': 'घर या दुकान के लिए सोलर पैनल, हर महीने थोड़ा-थोड़ा चुकाएँ।',
  'Credit Cards.hint': 'सब कार्ड साथ-साथ, हर शुल्क GST के साथ।',
  'Other Insurance.hint': 'आपके, परिवार के और आपकी चीज़ों के लिए सुरक्षा।',
  'Personal Loans.amount': '{min} से {max}',
  'Gold Loans.amount': '₹1 करोड़ तक',

  'example.title': 'पर्सनल लोन का ख़र्च, एक उदाहरण से',
  'example.text':
    '{months} महीने के लिए {amount}: {rateMin}% सालाना पर EMI {emiMin} और कुल वापसी {totalMin}, {rateMax}% पर {emiMax} और {totalMax}। शुल्क अलग से लगते हैं: हर ऑफ़र में वे आवेदन से पहले लिखे होते हैं।',

  'promise.costs': 'सब ऑफ़र, सब शुल्क',
  'promise.costsText': 'EMI, कुल वार्षिक लागत (APR) और हाथ में आने वाली रकम, सब एक साथ',
  'promise.reasons': 'मना हुआ तो वजह भी',
  'promise.reasonsText': 'और क्या बदलने पर हाँ होगी',
  'promise.consent': 'आपकी मर्ज़ी के बिना कुछ नहीं जाता',
  'promise.consentText': 'जिसे आप चुनें, जानकारी सिर्फ़ उसी ऋणदाता को',

  'business.title': 'बिज़नेस लोन',
  'business.question': 'क्या आपके पास बिज़नेस रजिस्ट्रेशन का प्रमाणपत्र है?',
  'business.hint': 'जैसे उद्यम, GST, दुकान का लाइसेंस या साझेदारी का दस्तावेज़।',
  'business.yes': 'हाँ',
  'business.yesHint': 'आपको बिज़नेस लोन मिलेंगे।',
  'business.no': 'नहीं',
  'business.noHint': 'आपको पर्सनल लोन मिलेंगे, जिनमें प्रमाणपत्र नहीं लगता।',
  'business.continue': 'आगे बढ़ें',
  'business.missing': 'हाँ या नहीं चुनें',
};
