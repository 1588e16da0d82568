import { createHash } from 'node:crypto';
import type { Brand } from '@marketplace/contract/brand/brand.js';
import { contrastRatio, textColorOn, WHITE } from '@marketplace/contract/brand/contrast.js';

/** The icons of an installed app. Launchers cut a maskable one to their own shape; other icons are drawn as they are. */
export const APP_ICONS = {
  'any-192': { side: 192, purpose: 'any' },
  'any-512': { side: 512, purpose: 'any' },
  'maskable-192': { side: 192, purpose: 'maskable' },
  'maskable-512': { side: 512, purpose: 'maskable' },
} as const;
export type AppIcon = keyof typeof APP_ICONS;

type Look = Pick<Brand, 'logo' | 'primary_color' | 'secondary_color'>;

/** To be raised when icons are drawn in another way. */
const DRAWING = 1;

/** Names what an icon is drawn from, so that browsers may keep each for good. */
export function iconVersion({ logo, primary_color, secondary_color }: Look): string {
  const drawnFrom = JSON.stringify([DRAWING, logo, primary_color, secondary_color]);
  return createHash('sha256').update(drawnFrom).digest('hex').slice(0, 12);
}

/** `home` is what the brand's pages begin with: its slug, or nothing at a host of its own. */
export function iconAddress(home: string, look: Look, icon: AppIcon): string {
  return `${home}/app-icon.png?kind=${icon}&v=${iconVersion(look)}`;
}

/** What every launcher shows of a maskable icon: a circle around its middle (W3C, Web Application Manifest). */
const SAFE_DIAMETER = 0.8;
/** Between a logo and the edge of an icon that nobody cuts. */
const MARGIN = 0.1;

/** A PNG of the logo on white; without a logo, of a mark in the brand's colours. */
export async function drawIcon(look: Look, logo: Buffer | null, icon: AppIcon): Promise<Buffer> {
  // Loaded at the first icon instead of at start-up; it reads what our own encoder has written.
  const { default: sharp } = await import('sharp');
  const { side, purpose } = APP_ICONS[icon];
  if (logo === null)
    return sharp(Buffer.from(mark(look, side, purpose)))
      .png({ palette: true })
      .toBuffer();
  const { width, height } = await sharp(logo).metadata();
  const scale =
    purpose === 'maskable'
      ? (side * SAFE_DIAMETER) / Math.hypot(width, height)
      : (side * (1 - 2 * MARGIN)) / Math.max(width, height);
  const shown = await sharp(logo)
    .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), { fit: 'fill' })
    .toBuffer();
  return sharp(Buffer.from(tile(WHITE, side, purpose)))
    .composite([{ input: shown, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer();
}

type Purpose = (typeof APP_ICONS)[AppIcon]['purpose'];

function tile(color: string, side: number, purpose: Purpose, drawn = ''): string {
  const corners = purpose === 'maskable' ? '' : 'rx="22"';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">` +
    `<rect width="100" height="100" ${corners} fill="${color}"/>${drawn}</svg>`
  );
}

/** Three steps that rise, the last in the second colour, within the circle that every launcher shows. */
function mark({ primary_color: primary, secondary_color: secondary }: Look, side: number, purpose: Purpose): string {
  const ink = textColorOn(primary);
  const accent = contrastRatio(primary, secondary) >= 1.7 ? secondary : ink;
  const step = (x: number, y: number, color: string) =>
    `<rect x="${x}" y="${y}" width="13" height="${72 - y}" rx="3" fill="${color}"/>`;
  return tile(primary, side, purpose, step(25, 54, ink) + step(43.5, 41, ink) + step(62, 28, accent));
}
