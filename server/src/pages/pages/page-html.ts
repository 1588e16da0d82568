import { createHash } from 'node:crypto';
import { type Brand, FONT_HOSTS, type PageBoot } from '@marketplace/contract/brand/brand.js';
import { type Area, isCardPath } from '@marketplace/contract/routes/routes.js';
import { escapeHtml } from '../../platform/http/escape-html.js';
import { iconAddress } from './app-icon.js';
import type { AppPath, BuiltApp } from './built-apps.js';

export interface PageParts {
  area: Area;
  boot: PageBoot;
  page: AppPath | null;
  /** Where the visit goes on, which is not yet its own address where a query names the partner. */
  home: string;
}

/** What the server has drawn of a page. */
export interface Drawing {
  path: string;
  /** What stands within `#root`. */
  html: string;
  title: string;
  /** Further elements of the head. */
  head: string;
  /** The style sheets that the page needs, so that it can be shown before anything else has come. */
  styles: string;
}

/** The page of an app with its brand, and the scripts of this very answer marked with `nonce`. */
export function fillPage({ html, filesOf }: BuiltApp, parts: PageParts, nonce: string): string {
  return withHead(html.replaceAll('__CSP_NONCE__', nonce), parts, filesOf, `nonce="${nonce}"`);
}

/**
 * The same for a page that is drawn already, and kept: it has no nonce, its inline parts are allowed by their hashes. It
 * is read before it is used, so its scripts wait in a template for its fonts (consumer-ui/src/preload).
 */
export function drawnPage({ html, filesOf }: BuiltApp, parts: PageParts, drawing: Drawing): string {
  const later: string[] = [];
  const take = (tag: string) => {
    later.push(tag);
    return '';
  };
  // A script that is put into a page is fetched behind whatever is preloaded, and everything waits for this one.
  const takeScript = (tag: string, address: string) =>
    take(`<link rel="modulepreload" crossorigin href="${address}">${tag}`);
  return withHead(html.replace(/ ?nonce="__CSP_NONCE__"/g, ''), parts, filesOf, '', drawing)
    .replace(/<link rel="stylesheet"[^>]*href="\/static\/[^>]*>/, '')
    .replace(/<script type="module"[^>]*src="([^"]*)"[^>]*><\/script>/, takeScript)
    .replace(/<link rel="modulepreload"[^>]*>/g, take)
    .replace(/<link rel="preload" (?:as="style"|href="[^"]*" as="fetch")[^>]*>/g, take)
    .replace('<script>', () => `<template>${later.join('')}</template><script>`)
    .replace(
      /<div id="root">.*?<\/div><\/div>/s,
      () => `<div id="root" data-drawn="${escapeHtml(drawing.path)}">${drawing.html}</div>`,
    );
}

function withHead(
  html: string,
  { area, boot, page, home }: PageParts,
  filesOf: BuiltApp['filesOf'],
  mark: string,
  drawing?: Drawing,
): string {
  const files = (page && filesOf[page]) ?? [];
  return html
    .replace(/<html lang="[^"]*"/, `<html lang="${boot.language}"`)
    .replace('</head>', () => `${files.map((file) => preload(area, file)).join('')}</head>`)
    .replace(
      '<!--boot-->',
      () =>
        head(boot, mark, area === 'consumer' ? dataOf(page) : [], drawing) +
        (area === 'consumer' ? installLinks(boot, home) : ''),
    );
}

/** Behind the app's own files in the page, because those are needed first. */
function preload(area: Area, file: string): string {
  const rel = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${rel} crossorigin href="/static/${area}/${file}">`;
}

/** The answers of the API that the page shows first. */
function dataOf(page: string | null): string[] {
  if (page === null) return [];
  if (isCardPath(page)) return ['/api/get-credit-cards-data'];
  return page.startsWith('/lenders') || page === '/products/:product' ? ['/api/catalogue'] : [];
}

function head(boot: PageBoot, mark: string, data: readonly string[], drawing: Drawing | undefined): string {
  const { brand } = boot;
  const name = boot.language === 'hi' ? (brand.name_hi ?? brand.name) : brand.name;
  const font = brand.font_family === null ? '' : `--brand-font:"${brand.font_family}";`;
  return [
    `<title>${escapeHtml(drawing?.title ?? brand.title ?? name)}</title>`,
    drawing?.head ?? '',
    ...(drawing ? fontsOf(drawing.styles, boot.language) : []),
    `<meta name="theme-color" content="${brand.primary_color}">`,
    brand.font_link === null ? '' : `<link rel="stylesheet" href="${escapeHtml(brand.font_link)}">`,
    `<style ${mark}>:root{--brand:${brand.primary_color};--brand-2:${brand.secondary_color};` +
      `--on-brand:${brand.on_primary_color};--brand-text:${brand.primary_text_color};${font}}</style>`,
    ...data.map((address) => `<link rel="preload" href="${address}" as="fetch" crossorigin>`),
    drawing === undefined ? '' : `<style>${drawing.styles}</style>`,
    `<script type="application/json" id="boot">${inScript(boot)}</script>`,
  ].join('');
}

/** What a phone needs that puts the app among its own; nothing of it is fetched before the page. */
function installLinks({ brand, language }: PageBoot, home: string): string {
  return (
    `<link rel="manifest" href="${home}/manifest.webmanifest?lang=${language}">` +
    `<link rel="apple-touch-icon" href="${escapeHtml(iconAddress(home, brand, 'maskable-192'))}">`
  );
}

/** The fonts that the page waits for, as the styles name their files. */
function fontsOf(styles: string, language: PageBoot['language']): string[] {
  const addresses = styles.match(/\/static\/[^)"']*\.woff2/g) ?? [];
  const scripts = language === 'hi' ? ['devanagari', 'latin'] : ['latin'];
  return scripts.flatMap((script) => {
    const address = addresses.find((one) => one.includes(`noto-sans-${script}-`));
    return address ? [`<link rel="preload" as="font" type="font/woff2" href="${address}" crossorigin>`] : [];
  });
}

/** JSON that cannot end the script element around it. */
export function inScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** What the scripts and styles written into a page are allowed by. */
export interface Allowed {
  scripts: string;
  styles: string;
}

export function byNonce(nonce: string): Allowed {
  return { scripts: `'nonce-${nonce}'`, styles: `'nonce-${nonce}'` };
}

/** By the hash of each (CSP, level 3, 2.3.1): scripts of data are not run, and need none. */
export function byHashes(html: string): Allowed {
  const hashes = (element: RegExp) =>
    Array.from(
      html.matchAll(element),
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    ).join(' ');
  return { scripts: hashes(/<script>(.*?)<\/script>/gs), styles: hashes(/<style ?>(.*?)<\/style>/gs) };
}

export function policyOf({ area, boot }: PageParts, allowed: Allowed): string {
  const { brand, framedBy = ["'none'"] } = boot;
  const fonts = fontOrigins(brand);
  return [
    "default-src 'none'",
    `script-src 'self' ${allowed.scripts}`,
    `style-src 'self' ${allowed.styles}${fonts.sheet}`,
    "img-src 'self' data: blob:",
    `font-src 'self'${fonts.files}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(area === 'consumer' ? ["worker-src 'self'"] : []),
    // Of the portal's welcome film.
    ...(area === 'partner' ? ["media-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy.join(' ')}`,
  ].join('; ');
}

function fontOrigins({ font_link }: Brand): { sheet: string; files: string } {
  const sheet = font_link === null ? undefined : new URL(font_link).hostname;
  const files = sheet && FONT_HOSTS[sheet];
  return files ? { sheet: ` https://${sheet}`, files: ` https://${files}` } : { sheet: '', files: '' };
}
