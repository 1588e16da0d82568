import type { TemplateChannel } from '@marketplace/contract/campaigns/templates.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { toBrand } from '../../partners/partners/partners.service.js';
import type { PartnerEntity } from '../../partners/partners/partner.entity.js';
import { escapeHtml } from '../../platform/http/escape-html.js';
import { plainPage } from '../../platform/http/plain-page.js';

/** What the page tells: it asks, it has been done, the link leads nowhere, or there were too many. */
export type OptOutState = 'ask' | 'done' | 'unknown' | 'too_many';

const CHANNELS: Readonly<Record<Language, Record<TemplateChannel, string>>> = {
  en: { sms: 'SMS', email: 'e-mail', whatsapp: 'WhatsApp' },
  hi: { sms: 'SMS', email: 'ईमेल', whatsapp: 'WhatsApp' },
};

const TEXTS: Readonly<Record<Language, Record<OptOutState, { title: string; text: string }> & { button: string }>> = {
  en: {
    ask: {
      title: 'No more offers by {channel}?',
      text: '{name} sends you loan offers by {channel}, because you allowed it. Messages about your own application still come.',
    },
    done: {
      title: 'You get no more offers by {channel}',
      text: 'Messages that are on their way may still arrive. You can allow offers again on the page “Your personal data”.',
    },
    unknown: {
      title: 'This link works no longer',
      text: 'To stop offers, sign in and open “Your personal data”, or write to us by “Help”.',
    },
    too_many: {
      title: 'Too many tries from here',
      text: 'Nothing has changed. Try again in an hour, or sign in and open “Your personal data”.',
    },
    button: 'Stop offers',
  },
  hi: {
    ask: {
      title: '{channel} से ऑफ़र बंद करें?',
      text: 'आपने अनुमति दी थी, इसलिए {name} आपको {channel} से लोन के ऑफ़र भेजता है। आपके अपने आवेदन के संदेश आते रहेंगे।',
    },
    done: {
      title: 'अब {channel} से ऑफ़र नहीं आएँगे',
      text: 'जो संदेश भेजे जा चुके हैं, वे अब भी आ सकते हैं। “आपका निजी डेटा” पेज पर ऑफ़र फिर चालू कर सकते हैं।',
    },
    unknown: {
      title: 'यह लिंक अब काम नहीं करता',
      text: 'ऑफ़र बंद करने के लिए साइन इन करके “आपका निजी डेटा” खोलें, या “मदद” से हमें लिखें।',
    },
    too_many: {
      title: 'यहाँ से बहुत बार कोशिश हुई',
      text: 'कुछ बदला नहीं है। एक घंटे बाद फिर कोशिश करें, या साइन इन करके “आपका निजी डेटा” खोलें।',
    },
    button: 'ऑफ़र बंद करें',
  },
};

interface OptOutPage {
  state: OptOutState;
  partner: PartnerEntity;
  channel: TemplateChannel;
  language: Language;
}

/** It asks before it does anything, so that previews of links do nothing. */
export function optOutPage({ state, partner, channel, language }: OptOutPage): { html: string; policy: string } {
  const brand = toBrand(partner);
  const name = (language === 'hi' ? brand.name_hi : null) ?? brand.name;
  const texts = TEXTS[language];
  const fill = (text: string) => text.replaceAll('{channel}', CHANNELS[language][channel]).replaceAll('{name}', name);
  const { title, text } = texts[state];
  const form =
    state === 'ask'
      ? `<form method="post" action="?lang=${language}"><button>${escapeHtml(texts.button)}</button></form>`
      : '';
  return plainPage({
    ...{ brand: { ...brand, name }, language, title: fill(title) },
    content: `<p>${escapeHtml(fill(text))}</p>${form}`,
    inLanguage: (one) => `?lang=${one}`,
  });
}
