import { isLanguage, type Language } from '@marketplace/contract/i18n/messages.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../auth/actor.js';
import { escapeHtml } from './escape-html.js';
import { type PlainBrand, plainPage } from './plain-page.js';

const TEXTS: Readonly<Record<Language, { name: string; title: string; text: string }>> = {
  en: {
    name: 'Please wait',
    title: 'Too many calls from here',
    text: 'Wait a minute and load this page again. Others on your network may have called, too.',
  },
  hi: {
    name: 'थोड़ा रुकें',
    title: 'यहाँ से बहुत बार कोशिश हुई',
    text: 'एक मिनट रुककर यह पेज फिर खोलें। हो सकता है आपके नेटवर्क से दूसरों ने भी कोशिश की हो।',
  },
};
/** Of no partner: whoever calls too often costs no query. */
const COLORS: Omit<PlainBrand, 'name'> = {
  primary_color: '#1f3a5f',
  on_primary_color: '#ffffff',
  primary_text_color: '#1f3a5f',
};

/** Whether a browser opens one of the pages and links that are meant for everybody, which lie below `/r/`. */
export function isPageVisit({ url, routeOptions, headers }: FastifyRequest): boolean {
  const isPublicPage = [url, routeOptions.url ?? ''].some((path) => path.startsWith('/r/'));
  return isPublicPage && (headers.accept ?? '').includes('text/html');
}

/** What a browser shows in place of a page that its address asks for too often. */
export function sendTooManyPage(request: FastifyRequest, reply: FastifyReply): void {
  const [path = '/', query] = request.url.split('?', 2);
  const search = new URLSearchParams(query);
  const given = search.get('lang');
  const language = isLanguage(given) ? given : languageOf(request);
  const { name, title, text } = TEXTS[language];
  const { html, policy } = plainPage({
    ...{ brand: { ...COLORS, name }, language, title, content: `<p>${escapeHtml(text)}</p>` },
    inLanguage: (one) => {
      search.set('lang', one);
      return `${path}?${search}`;
    },
  });
  void reply
    .status(429)
    .header('Content-Security-Policy', policy)
    .header('Referrer-Policy', 'no-referrer')
    .header('X-Robots-Tag', 'noindex')
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
