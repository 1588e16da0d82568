import Box from '@mui/material/Box';
import type { LenderRecord } from '../../api/records.js';
import { TileEntry } from '../../shared/EditCell.js';
import { MovableTiles } from '../../shared/MovableList.js';
import { SelectBox } from '../../shared/SelectBox.js';
import {
  ActionsCell,
  GroupsCell,
  NameCell,
  OfferSwitch,
  PriorityCell,
  RateCell,
  RupeesCell,
  StatusSwitch,
} from './cells.js';
import { LENDER_COLUMNS } from './columns.js';

/** The same page for narrow screens: each lender a tile with every column in it. */
export function LenderTiles() {
  return (
    <MovableTiles<LenderRecord> nameOf={({ name }) => name} height={300} tile={(lender) => <Tile lender={lender} />} />
  );
}

function Tile({ lender }: { lender: LenderRecord }) {
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
        <TileEntry label={LENDER_COLUMNS.min_income}>
          <RupeesCell lender={lender} property="min_income" />
        </TileEntry>
        <TileEntry label={LENDER_COLUMNS.loan_amount_upto}>
          <RupeesCell lender={lender} property="loan_amount_upto" />
        </TileEntry>
        <TileEntry label={LENDER_COLUMNS.interest_rate}>
          <RateCell lender={lender} />
        </TileEntry>
        <TileEntry label={LENDER_COLUMNS.lender_group_ids}>
          <GroupsCell lender={lender} />
        </TileEntry>
        <TileEntry label={LENDER_COLUMNS.so_status}>
          <OfferSwitch lender={lender} />
        </TileEntry>
        <TileEntry label={LENDER_COLUMNS.lender_status}>
          <StatusSwitch lender={lender} />
        </TileEntry>
      </Box>
    </>
  );
}
