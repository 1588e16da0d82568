import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  'transfer.inRun': 'यह बैंक के पास है। बैंक के पक्का करने पर उसका नंबर यहाँ दिखेगा।',
  'transfer.hold.NO_LICENCE': 'यह बीमा का पैसा है, जो केवल POSP या लाइसेंस नंबर वालों को दिया जा सकता है। आपका नंबर दर्ज नहीं है।',
  'transfer.sendLicence': 'हमें नंबर लिखें',
  'transfer.hold.NO_INVOICE': 'इस पर GST है, इसलिए आपके टैक्स इनवॉइस स्वीकार करने पर ही भुगतान होगा।',
  'transfer.hold.NO_ACCOUNT': 'बैंक खाता नहीं डाला गया है, इसलिए पैसा भेजा नहीं जा सकता।',
  'transfer.hold.ACCOUNT_CHANGED': 'बैंक खाता हाल ही में बदला गया है। आपकी सुरक्षा के लिए {at} से पहले इसमें पैसा नहीं भेजा जाएगा।',
  'transfer.hold.BELOW_ZERO': 'कमाई से ज़्यादा रकम वापस ली गई। यह आपके अगले भुगतान में से कटेगी।',
  'transfer.enterAccount': 'बैंक खाता डालें',
  'transfer.seeAccount': 'बैंक खाता देखें',
  'transfer.returned': 'बैंक ने इसे लौटा दिया: {reason}। इसे फिर भेजा जाएगा।',
  'transfer.returnedNoReason': 'बैंक ने इसे बिना कारण बताए लौटा दिया। इसे फिर भेजा जाएगा।',
  'transfer.checkAccount': 'बैंक खाता जाँचें',
  'transfer.hold.RESTING': 'हमने आपका काम अभी रोका हुआ है। आपकी कमाई आपकी ही है, रोक हटने पर भुगतान होगा।',
  'transfer.hold.PAPERS_ENDED': 'आपके काग़ज़ों की तारीख निकल गई है। आपकी कमाई आपकी ही है, नए काग़ज़ आने पर भुगतान होगा।',
  'transfer.hold.NO_AGREEMENT': 'आपने नियमों पर अभी सहमति नहीं दी है। पोर्टल फिर से खोलें और दिखाए गए नियमों पर सहमति दें।',
  'transfer.ask': 'हमसे पूछें',
  'transfer.renew': 'हमें काग़ज़ भेजें',
  'transfer.seeInvoice': 'जाँचें और स्वीकार करें',
};
