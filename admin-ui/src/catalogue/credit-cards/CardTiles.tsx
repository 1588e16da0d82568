import Box from '@mui/material/Box';
import type { CardRecord } from '../../api/records.js';
import { TileEntry } from '../../shared/EditCell.js';
import { MovableTiles } from '../../shared/MovableList.js';
import { SelectBox } from '../../shared/SelectBox.js';
import {
  ActionsCell,
  BulletsCell,
  FeeCell,
  CardSwitch,
  KeyFeatureCell,
  NameCell,
  OrderCell,
  ThumbnailCell,
  UtmLinkCell,
  UtmLinkLabel,
} from './cells.js';
import { useTexts } from './i18n/useTexts.js';

/** The same page for narrow screens: each card a tile with every column in it. */
export function CardTiles() {
  return (
    <MovableTiles<CardRecord>
      nameOf={({ category_name }) => category_name}
      height={280}
      tile={(card) => <Tile card={card} />}
    />
  );
}

function Tile({ card }: { card: CardRecord }) {
  const t = useTexts();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <OrderCell card={card} />
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <SelectBox record={card} name={card.category_name} />
          <ActionsCell card={card} />
        </Box>
      </Box>
      <NameCell card={card} />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', my: 0.5 }}>
        <ThumbnailCell card={card} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <KeyFeatureCell card={card} />
        </Box>
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '2fr 1fr 1fr', gap: 1 }}>
        <TileEntry label={t('label.annual_fee')}>
          <FeeCell card={card} />
        </TileEntry>
        <TileEntry label={t('label.marketing_bullets')} wide>
          <BulletsCell card={card} />
        </TileEntry>
        <TileEntry label={<UtmLinkLabel />}>
          <UtmLinkCell card={card} />
        </TileEntry>
        <TileEntry label={t('label.secured')}>
          <CardSwitch card={card} property="secured" />
        </TileEntry>
        <TileEntry label={t('label.status')}>
          <CardSwitch card={card} property="status" />
        </TileEntry>
      </Box>
    </>
  );
}
