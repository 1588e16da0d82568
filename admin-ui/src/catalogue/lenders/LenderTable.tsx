import { DataTable, SelectPageCheckbox } from 'react-admin';
import type { LenderRecord } from '../../api/records.js';
import { EDIT_ON_HOVER } from '../../shared/EditCell.js';
import { MovableRows } from '../../shared/MovableList.js';
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

const Column = DataTable.Col<LenderRecord>;

export function LenderTable() {
  return (
    <DataTable<LenderRecord> body={MovableRows} bulkActionButtons={false} rowClick={false} sx={EDIT_ON_HOVER}>
      <Column
        source="select"
        label={<SelectPageCheckbox />}
        disableSort
        sx={{ ...width(40), px: 0 }}
        render={(lender) => <SelectBox record={lender} name={lender.name} />}
      />
      <Column
        source="priority"
        label={LENDER_COLUMNS.priority}
        sx={width(84)}
        render={(lender) => <PriorityCell lender={lender} />}
      />
      <Column
        source="name"
        label={LENDER_COLUMNS.name}
        sx={width(168)}
        render={(lender) => <NameCell lender={lender} />}
      />
      <Column
        source="lender_group_ids"
        label={LENDER_COLUMNS.lender_group_ids}
        disableSort
        sx={width(116)}
        render={(lender) => <GroupsCell lender={lender} />}
      />
      <Column
        source="min_income"
        label={LENDER_COLUMNS.min_income}
        align="right"
        sx={width(104)}
        render={(lender) => <RupeesCell lender={lender} property="min_income" />}
      />
      <Column
        source="loan_amount_upto"
        label={LENDER_COLUMNS.loan_amount_upto}
        align="right"
        sx={width(116)}
        render={(lender) => <RupeesCell lender={lender} property="loan_amount_upto" />}
      />
      <Column
        source="interest_rate"
        label={LENDER_COLUMNS.interest_rate}
        disableSort
        sx={width(116)}
        render={(lender) => <RateCell lender={lender} />}
      />
      <Column
        source="so_status"
        label={LENDER_COLUMNS.so_status}
        disableSort
        sx={width(70)}
        render={(lender) => <OfferSwitch lender={lender} />}
      />
      <Column
        source="lender_status"
        label={LENDER_COLUMNS.lender_status}
        sx={width(70)}
        render={(lender) => <StatusSwitch lender={lender} />}
      />
      <Column
        source="actions"
        label={LENDER_COLUMNS.actions}
        align="right"
        disableSort
        sx={width(84)}
        render={(lender) => <ActionsCell lender={lender} />}
      />
    </DataTable>
  );
}

/** In pixels; holds while a row is dragged and so out of the table's own layout. */
function width(pixels: number) {
  return { width: pixels, minWidth: pixels, px: 0.75 };
}
