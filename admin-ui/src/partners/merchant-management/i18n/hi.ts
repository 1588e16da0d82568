import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  approve: 'मंज़ूर करें',
  refuse: 'नामंज़ूर करें',
  'approve.text': 'हर दुकान को अपना लिंक मिलेगा और उसके मालिक को तुरंत SMS जाएगा। मंज़ूरी वापस नहीं ली जा सकती।',
  'approve.one': '%{shop} को अपना लिंक मिलेगा और %{mobile} पर तुरंत SMS जाएगा। मंज़ूरी वापस नहीं ली जा सकती।',
  'approve.title': '%{shop} को मंज़ूर करें?',
  'approve.send': 'मंज़ूर करें और SMS भेजें',
  'approve.done': '%{shop} मंज़ूर हो गई है और उसे SMS से लिंक मिलेगा।',
  'refuse.text': 'ये दुकानें उसी मोबाइल नंबर से फिर पंजीकरण कर सकती हैं।',
  reason: 'कारण',
};
