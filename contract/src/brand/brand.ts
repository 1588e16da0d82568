import type { ProductType } from '../products/products.js';
import type { Site } from '../routes/routes.js';

/** A partner's brand as `GET /api/get-partner-by-name/{name}` returns it and as each page carries it. */
export interface Brand {
  id: number;
  /** The partner's slug, the first path segment of its pages. */
  slug: string;
  name: string;
  name_hi: string | null;
  title: string | null;
  logo: string | null;
  co_brand_logo: string | null;
  /** The headline of the first page in English and Hindi, and the picture beside it; `null`: the marketplace's own. */
  hero: string | null;
  hero_hi: string | null;
  hero_picture: string | null;
  font_link: string | null;
  font_family: string | null;
  primary_color: string;
  secondary_color: string;
  /** Text on the primary colour, `#FFFFFF` or ink, whichever is readable. */
  on_primary_color: string;
  /** The primary colour, darkened where needed, for links and text on white. */
  primary_text_color: string;
  /** 1: the partner's customers accept terms and conditions. */
  tancApply: 0 | 1;
  /** What the partner's customers can apply for. */
  product_types: readonly ProductType[];
}

/**
 * Boot data that the server writes into every page as `<script type="application/json" id="boot">`, so that the first
 * paint already has brand and language.
 */
export interface PageBoot extends Site {
  brand: Brand;
  /** `''` or `/{slug}`: the prefix of every route in this visit. */
  basePath: string;
  language: 'en' | 'hi';
  /** Idle minutes before the "are you there" prompt, and the seconds it counts down. */
  idle: { minutes: number; countdownSeconds: number };
  /**
   * The person whom the privacy notice and the terms of use name for complaints; absent or `null` until one is
   * appointed.
   */
  grievanceOfficer?: GrievanceOfficer | null;
  /** This is the shell that the service worker answers with when there is no connection; its address may be any. */
  isShell?: true;
  /** The sites of the partner that may show this page in a frame; absent where none may. */
  framedBy?: readonly string[];
}

/** RBI (Digital Lending) Directions, 2025, require the officer's name and contact details on the website. */
export interface GrievanceOfficer {
  name: string;
  email: string;
  phone: string;
}

/** Hosts that a partner's font stylesheet may come from, each with the host of its font files. */
export const FONT_HOSTS: Record<string, string> = {
  'fonts.googleapis.com': 'fonts.gstatic.com',
  'fonts.bunny.net': 'fonts.bunny.net',
};

/** Whether `link` is a stylesheet address that pages may load. */
export function isFontLink(link: string): boolean {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  return (
    url?.protocol === 'https:' && url.port === '' && url.username === '' && Object.hasOwn(FONT_HOSTS, url.hostname)
  );
}
