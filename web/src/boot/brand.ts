import type { Brand, PageBoot } from '@marketplace/contract/brand/brand.js';

/** The brand's name in `language`. */
export function brandName(brand: Brand, language: PageBoot['language']): string {
  return (language === 'hi' && brand.name_hi) || brand.name;
}

/**
 * Applies the colours of a brand other than the one that the page was served with. A font of that brand that the page
 * did not load is replaced by Noto Sans.
 */
export function showBrand(brand: Brand): void {
  const { style } = document.documentElement;
  style.setProperty('--brand', brand.primary_color);
  style.setProperty('--brand-2', brand.secondary_color);
  style.setProperty('--on-brand', brand.on_primary_color);
  style.setProperty('--brand-text', brand.primary_text_color);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', brand.primary_color);
  style.setProperty('--brand-font', brand.font_family ? `'${brand.font_family}'` : "'Noto Sans'");
}
