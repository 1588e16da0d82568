import { formatDay, istToday } from '@marketplace/contract/dates/ist.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import {
  CERTIFICATE_PATH,
  type CertificateState,
  formatCertificate,
} from '@marketplace/contract/training/certificate.js';
import type { PartnerEntity } from '../../partners/partners/partner.entity.js';
import { toBrand } from '../../partners/partners/partners.service.js';
import { escapeHtml } from '../../platform/http/escape-html.js';
import { plainPage } from '../../platform/http/plain-page.js';
import type { Certificate } from './certificate.js';

/** What the page says: it asks for a number, shows what one is worth, or why it cannot. */
export type CertificatePageState = CertificateState | 'ask' | 'mistyped' | 'unknown' | 'too_many';

const TEXTS: Readonly<
  Record<
    Language,
    Record<CertificatePageState, { title: string; text: string }> &
      Record<'label' | 'button' | 'name' | 'module' | 'passed' | 'until' | 'number', string>
  >
> = {
  en: {
    valid: { title: 'This certificate is valid', text: '' },
    expired: { title: 'This certificate has run out', text: 'The training has to be passed again.' },
    changed: {
      title: 'This certificate is no longer valid',
      text: 'The training has changed since. Its present version has to be passed.',
    },
    ask: { title: 'Check a certificate', text: 'Type the number that stands on the certificate.' },
    mistyped: {
      title: 'This number is mistyped',
      text: 'A character is wrong, missing or too many. Compare it with the certificate: a number has twelve letters and digits.',
    },
    unknown: { title: 'There is no such certificate', text: 'No certificate has this number.' },
    too_many: { title: 'Too many tries from here', text: 'Try again in an hour.' },
    ...{ label: 'Number of the certificate', button: 'Check', name: 'Name', module: 'Training', passed: 'Passed on' },
    ...{ until: 'Valid until', number: 'Number' },
  },
  hi: {
    valid: { title: 'यह प्रमाणपत्र मान्य है', text: '' },
    expired: { title: 'इस प्रमाणपत्र की अवधि ख़त्म हो गई है', text: 'ट्रेनिंग फिर से पास करनी होगी।' },
    changed: {
      title: 'यह प्रमाणपत्र अब मान्य नहीं है',
      text: 'इसके बाद ट्रेनिंग बदल गई है। अब उसका नया संस्करण पास करना होगा।',
    },
    ask: { title: 'प्रमाणपत्र जाँचें', text: 'प्रमाणपत्र पर लिखा नंबर भरें।' },
    mistyped: {
      title: 'नंबर ठीक से नहीं भरा गया',
      text: 'कोई अक्षर ग़लत, कम या ज़्यादा है। प्रमाणपत्र से मिलाकर देखें: नंबर में बारह अक्षर और अंक होते हैं।',
    },
    unknown: { title: 'ऐसा कोई प्रमाणपत्र नहीं है', text: 'इस नंबर का कोई प्रमाणपत्र नहीं मिला।' },
    too_many: { title: 'यहाँ से बहुत बार कोशिश हुई', text: 'एक घंटे बाद फिर कोशिश करें।' },
    ...{ label: 'प्रमाणपत्र का नंबर', button: 'जाँचें', name: 'नाम', module: 'ट्रेनिंग', passed: 'पास करने की तारीख' },
    ...{ until: 'कब तक मान्य', number: 'नंबर' },
  },
};

interface CertificatePage {
  state: CertificatePageState;
  certificate: Certificate | null;
  partner: PartnerEntity;
  language: Language;
  /** What was typed; shown again, so that it can be corrected. */
  typed: string;
}

const STYLE = `dl{margin:0 0 20px}dt{color:#4a5560}dd{margin:0 0 12px;font-weight:600;overflow-wrap:anywhere}
label{display:block;margin:0 0 4px}
input[name=number]{font:inherit;box-sizing:border-box;width:100%;min-height:44px;padding:0 12px;border:1px solid #6f7982;border-radius:10px;text-transform:uppercase}
.row{display:grid;gap:12px}`;

/** Says what stands on the certificate itself and whether it is valid, and nothing beyond. */
export function certificatePage(page: CertificatePage): { html: string; policy: string } {
  const { state, certificate, partner, language, typed } = page;
  const brand = toBrand(partner);
  const name = (language === 'hi' ? brand.name_hi : null) ?? brand.name;
  const texts = TEXTS[language];
  const { title, text } = texts[state];
  const day = (moment: Date) => formatDay(istToday(moment), language);
  const facts: [string, string][] = certificate
    ? [
        [texts.name, certificate.name],
        [texts.module, certificate[`title_${language}`]],
        [texts.passed, day(certificate.passed_at)],
        [texts.until, day(certificate.valid_until)],
        [texts.number, formatCertificate(certificate.number)],
      ]
    : [];
  const list = facts.map(([term, value]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(value)}</dd>`).join('');
  const isWrong = state === 'mistyped' || state === 'unknown';
  const shown = certificate ? '' : typed;
  const form = `<form method="get" action="${CERTIFICATE_PATH}" class="row"><div><label for="number">${escapeHtml(texts.label)}</label>
<input id="number" name="number" value="${escapeHtml(shown)}" maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false" required${isWrong ? ' aria-invalid="true" aria-describedby="why"' : ''}></div>
<input type="hidden" name="lang" value="${language}"><button>${escapeHtml(texts.button)}</button></form>`;
  return plainPage({
    ...{ brand: { ...brand, name }, language, title, style: STYLE },
    content: `${text === '' ? '' : `<p id="why">${escapeHtml(text)}</p>`}${list === '' ? '' : `<dl>${list}</dl>`}${form}`,
    inLanguage: (one) => `${CERTIFICATE_PATH}?number=${encodeURIComponent(typed)}&lang=${one}`,
  });
}
