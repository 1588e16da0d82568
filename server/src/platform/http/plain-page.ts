import { randomBytes } from 'node:crypto';
import { type Language, LANGUAGES } from '@marketplace/contract/i18n/messages.js';
import { escapeHtml } from './escape-html.js';

/** The brand as a page without scripts shows it. */
export interface PlainBrand {
  name: string;
  primary_color: string;
  on_primary_color: string;
  primary_text_color: string;
}

interface PlainPage {
  brand: PlainBrand;
  language: Language;
  title: string;
  /** HTML below the heading. */
  content: string;
  /** The same page in a language, from its own address. */
  inLanguage: (language: Language) => string;
  /** Of this page alone. */
  style?: string;
}

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' };

/** A page without scripts, which opens on any phone, and the policy that it is sent with. */
export function plainPage(page: PlainPage): { html: string; policy: string } {
  const { brand, language, content, inLanguage, style = '' } = page;
  const nonce = randomBytes(16).toString('base64');
  const [title, name] = [escapeHtml(page.title), escapeHtml(brand.name)];
  const others = LANGUAGES.filter((one) => one !== language).map(
    (one) => `<a href="${escapeHtml(inLanguage(one))}" lang="${one}" hreflang="${one}">${LANGUAGE_NAMES[one]}</a>`,
  );
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="theme-color" content="${brand.primary_color}">
<title>${title} · ${name}</title>
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
a:focus-visible,button:focus-visible,input:focus-visible{outline:3px solid ${brand.primary_text_color};outline-offset:3px}
${style}</style></head>
<body><header>${name}</header><main><h1>${title}</h1>${content}${others.join(' ')}</main></body></html>`;
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
}
