import Box from '@mui/material/Box';
import { useStore } from 'react-admin';
import type { LenderRecord } from '../../api/records.js';
import { TileEntry } from '../../shared/EditCell.js';
import { MovableTiles } from '../../shared/MovableList.js';
import { SelectBox } from '../../shared/SelectBox.js';
import { ActionsCell, NameCell, PriorityCell, PropertyCell } from './cells.js';
import { columnLabel, HIDDEN_AT_FIRST, LENDER_COLUMNS } from './columns.js';
import { useTexts } from './i18n/useTexts.js';

/** The same page for narrow screens: each lender a tile with every chosen column in it. */
export function LenderTiles() {
  return (
    <MovableTiles<LenderRecord> nameOf={({ name }) => name} height={300} tile={(lender) => <Tile lender={lender} />} />
  );
}

function Tile({ lender }: { lender: LenderRecord }) {
  const t = useTexts();
  const [hidden] = useStore<string[]>('lenders.datatable', HIDDEN_AT_FIRST);
  const shown = LENDER_COLUMNS.filter(
    (property) => property !== 'priority' && property !== 'name' && !hidden.includes(property),
  );
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <PriorityCell lender={lender} />
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <SelectBox record={lender} name={lender.name} />
          <ActionsCell lender={lender} />
        </Box>
      </Box>
      <NameCell lender={lender} />
      <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 1 }}>
        {shown.map((property) => (
          <TileEntry key={property} label={columnLabel(t, property)}>
            <PropertyCell lender={lender} property={property} />
          </TileEntry>
        ))}
      </Box>
    </>
  );
}
