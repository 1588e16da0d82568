import type { CreditCard } from '@marketplace/contract/credit-cards/card.js';
import { CARD_PICTURE_WIDTHS, narrowPicture } from '@marketplace/contract/credit-cards/picture-widths.js';
import css from './CardPicture.module.css';

/** As wide as an admin's upload is cut. */
const LARGE_PX = 800;

interface CardPictureProps {
  card: Pick<CreditCard, 'category_img_thumb'>;
  /** In pixels; the ratio is that of a card, 85.6 × 54 mm. */
  width: number;
  /** It is the largest of the page, and fetched before anything of it has run. */
  isMain?: boolean;
}

/** The card's picture, of which only the main one is fetched with the text. It is decorative, because the name is beside it. */
export function CardPicture({ card, width, isMain = false }: CardPictureProps) {
  const height = Math.round((width * 54) / 85.6);
  if (!card.category_img_thumb) return <BlankCard width={width} height={height} />;
  return (
    <img
      className={css.picture}
      alt=""
      width={width}
      height={height}
      loading={isMain ? 'eager' : 'lazy'}
      fetchPriority={isMain ? 'high' : 'auto'}
      decoding="async"
      sizes={`${width}px`}
      srcSet={widthsOf(card.category_img_thumb)}
      src={card.category_img_thumb}
    />
  );
}

function widthsOf(address: string): string {
  const narrow = CARD_PICTURE_WIDTHS.map((width) => `${narrowPicture(address, width)} ${width}w`);
  return [...narrow, `${address} ${LARGE_PX}w`].join(', ');
}

/** A card without a picture: its chip and its stripe. */
function BlankCard(size: { width: number; height: number }) {
  return (
    <svg className={css.blank} {...size} viewBox="0 0 86 54" aria-hidden="true">
      <rect x="10" y="14" width="15" height="13" rx="3" />
      <rect x="10" y="40" width="45" height="4" rx="2" />
    </svg>
  );
}
