/** The widths in pixels in which the picture of a card can be had beside its own, and the most bytes of each. */
export const CARD_PICTURE_BYTES = { 192: 10_000, 384: 30_000 } as const;

export type CardPictureWidth = keyof typeof CARD_PICTURE_BYTES;

export const CARD_PICTURE_WIDTHS = [192, 384] as const satisfies readonly CardPictureWidth[];

const NARROW = /^(\/files\/credit-cards\/[0-9a-f-]{36})-(192|384)\.webp$/;

export interface NarrowPicture {
  /** The address of the stored picture. */
  original: string;
  width: CardPictureWidth;
}

/** The address of a stored card's picture in one of the widths. */
export function narrowPicture(address: string, width: CardPictureWidth): string {
  return address.replace(/\.webp$/, `-${width}.webp`);
}

/** What such an address is of; `null` of any other address. */
export function ofNarrowPicture(address: string): NarrowPicture | null {
  const [, name, digits] = NARROW.exec(address) ?? [];
  const width = CARD_PICTURE_WIDTHS.find((one) => String(one) === digits);
  return width === undefined ? null : { original: `${name}.webp`, width };
}
