import Box from '@mui/material/Box';
import CreditCardIcon from '@mui/icons-material/CreditCard';
import type { CardRecord } from '../../api/records.js';
import { useTexts } from './i18n/useTexts.js';

/** Width to height of a payment card (ISO/IEC 7810 ID-1: 85.60 by 53.98 mm). */
export const CARD_RATIO = 1.586;

export function Thumbnail({ card, width }: { card: CardRecord; width: number }) {
  const t = useTexts();
  const frame = {
    display: 'block',
    width,
    aspectRatio: CARD_RATIO,
    borderRadius: 0.75,
    border: 1,
    borderColor: 'divider',
  };
  if (card.category_img_thumb === null) {
    return (
      <Box
        role="img"
        aria-label={t('noPicture')}
        sx={{ ...frame, display: 'grid', placeContent: 'center', color: 'text.secondary', borderStyle: 'dashed' }}
      >
        <CreditCardIcon />
      </Box>
    );
  }
  return (
    <Box
      component="img"
      src={card.category_img_thumb}
      alt={t('pictureOf', { name: card.category_name })}
      loading="lazy"
      sx={{ ...frame, objectFit: 'cover' }}
    />
  );
}
