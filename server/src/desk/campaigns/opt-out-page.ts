import { randomBytes } from 'node:crypto';
import type { TemplateChannel } from '@marketplace/contract/campaigns/templates.js';
import { type Language, LANGUAGES } from '@marketplace/contract/i18n/messages.js';
import { toBrand } from '../../partners/partners/partners.service.js';
import type { PartnerEntity } from '../../partners/partners/partner.entity.js';
import { escapeHtml } from '../../platform/http/escape-html.js';

/** What the page tells: it asks, it has been done, the link leads nowhere, or there were too many. */
export type OptOutState = 'ask' | 'done' | 'unknown' | 'too_many';

const CHANNELS: Readonly<Record<Language, Record<TemplateChannel, string>>> = {
  en: { sms: 'SMS', email: 'e-mail', whatsapp: 'WhatsApp' },
  hi: { sms: 'SMS', email: 'ईमेल', whatsapp: 'WhatsApp' },
};

const TEXTS: Readonly<
  Record<Language, Record<OptOutState, { title: string; text: string }> & { button: string; other: string }>
> = {
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
    other: 'English',
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
    other: 'हिंदी',
  },
};

interface OptOutPage {
  state: OptOutState;
  partner: PartnerEntity;
  channel: TemplateChannel;
  language: Language;
}

/** A page without scripts: it opens on any phone, and asks before it does anything, so that previews of links do nothing. */
export function optOutPage({ state, partner, channel, language }: OptOutPage): { html: string; policy: string } {
  const nonce = randomBytes(16).toString('base64');
  const brand = toBrand(partner);
  const name = (language === 'hi' ? brand.name_hi : null) ?? brand.name;
  const texts = TEXTS[language];
  const fill = (text: string) =>
    escapeHtml(text.replaceAll('{channel}', CHANNELS[language][channel]).replaceAll('{name}', name));
  const { title, text } = texts[state];
  const others = LANGUAGES.filter((one) => one !== language).map(
    (one) => `<a href="?lang=${one}" lang="${one}" hreflang="${one}">${TEXTS[one].other}</a>`,
  );
  const form =
    state === 'ask'
      ? `<form method="post" action="?lang=${language}"><button>${escapeHtml(texts.button)}</button></form>`
      : '';
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="theme-color" content="${brand.primary_color}">
<title>${fill(title)} · ${escapeHtml(name)}</title>
<style nonce="${nonce}">
:root{color-scheme:light}
body{margin:0;font:16px/1.5 "Noto Sans","Noto Sans Devanagari",system-ui,sans-serif;color:#1c2024;background:#f6f7f9}
header{background:${brand.primary_color};color:${brand.on_primary_color};padding:16px 20px;font-weight:600}
main{max-width:520px;margin:24px auto;padding:24px 20px;background:#fff;border:1px solid #d9dde3;border-radius:10px}
@media (max-width:560px){main{margin:16px}}
h1{font-size:24px;line-height:1.3;margin:0 0 12px}
p{margin:0 0 20px}
button{font:inherit;font-weight:600;min-height:44px;padding:0 20px;border:0;border-radius:10px;cursor:pointer;background:${brand.primary_color};color:${brand.on_primary_color}}
a{color:${brand.primary_text_color};display:inline-block;min-height:24px}
form{margin:0 0 20px}
a:focus-visible,button:focus-visible{outline:3px solid ${brand.primary_text_color};outline-offset:3px}
</style></head>
<body><header>${escapeHtml(name)}</header><main><h1>${fill(title)}</h1><p>${fill(text)}</p>${form}${others.join(' ')}</main></body></html>`;
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
}
