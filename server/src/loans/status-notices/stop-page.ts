import type { Language } from '@marketplace/contract/i18n/messages.js';
import type { PartnerEntity } from '../../partners/partners/partner.entity.js';
import { toBrand } from '../../partners/partners/partners.service.js';
import { escapeHtml } from '../../platform/http/escape-html.js';
import { plainPage } from '../../platform/http/plain-page.js';

/** What the page tells: it asks, it has been done, or the link leads nowhere. */
export type StopState = 'ask' | 'done' | 'unknown';

const TEXTS: Readonly<Record<Language, Record<StopState, { title: string; text: string }> & { button: string }>> = {
  en: {
    ask: {
      title: 'No more news by e-mail?',
      text: '{name} writes to you when something changes with your application. What you get by SMS or WhatsApp stays as it is.',
    },
    done: {
      title: 'You get no more news by e-mail',
      text: 'You can choose it again on the page “Your personal data”.',
    },
    unknown: {
      title: 'This link works no longer',
      text: 'To stop e-mails, sign in and open “Your personal data”.',
    },
    button: 'Stop e-mails',
  },
  hi: {
    ask: {
      title: 'ईमेल से ख़बर बंद करें?',
      text: 'आपके आवेदन में कुछ बदलने पर {name} आपको ईमेल भेजता है। SMS या WhatsApp से मिलने वाली ख़बर पहले जैसी रहेगी।',
    },
    done: {
      title: 'अब ईमेल से ख़बर नहीं आएगी',
      text: '“आपका निजी डेटा” पेज पर इसे फिर चुन सकते हैं।',
    },
    unknown: {
      title: 'यह लिंक अब काम नहीं करता',
      text: 'ईमेल बंद करने के लिए साइन इन करके “आपका निजी डेटा” खोलें।',
    },
    button: 'ईमेल बंद करें',
  },
};

/** It asks before it does anything, so that previews of links do nothing. */
export function stopPage(
  state: StopState,
  partner: PartnerEntity,
  language: Language,
): { html: string; policy: string } {
  const brand = toBrand(partner);
  const name = (language === 'hi' ? brand.name_hi : null) ?? brand.name;
  const { title, text } = TEXTS[language][state];
  const button = escapeHtml(TEXTS[language].button);
  const form =
    state === 'ask' ? `<form method="post" action="?lang=${language}"><button>${button}</button></form>` : '';
  return plainPage({
    ...{ brand: { ...brand, name }, language, title },
    content: `<p>${escapeHtml(text.replaceAll('{name}', name))}</p>${form}`,
    inLanguage: (one) => `?lang=${one}`,
  });
}
