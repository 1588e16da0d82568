import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  add: 'हिस्से की शर्तें जोड़ें',
  addTitle: 'हिस्से की शर्तें',
  addHint: 'अपनी तारीख से ये पुरानी शर्तों की जगह ले लेंगी। उससे पहले के वितरण पुरानी शर्तों पर ही रहेंगे।',
  addLabel: 'जोड़ें',
  partner: 'पार्टनर',
  merchant: 'दुकानदार',
  agent: 'एजेंट',
  agentHint: 'ख़ाली: दुकानदार का अपना हिस्सा',
  validFrom: 'कब से लागू',
  percent: 'पार्टनर के हिस्से में से (%)',
  flat: 'हर वितरण पर (₹)',
  entered: 'दर्ज हुआ',
  actions: 'काम',
  added: '%{name} की शर्तें जोड़ दी गईं।',
  sure: '%{name} की %{day} से लागू शर्तें हटा दी जाएँगी। पहले वाली शर्तें चलती रहेंगी।',
  removed: '%{name} की शर्तें हटा दी गईं।',
  started: 'ये लागू हो चुकी हैं। नई शर्तें जोड़ें, जो इनकी जगह ले लेंगी।',
  line: '%{day} से %{percent} % और हर वितरण पर %{flat}',
};
