import { DataTable, SelectPageCheckbox } from 'react-admin';
import type { LenderProperty } from '@marketplace/contract/lenders/lender.js';
import type { LenderRecord } from '../../api/records.js';
import { EDIT_ON_HOVER } from '../../shared/EditCell.js';
import { MovableRows } from '../../shared/MovableList.js';
import { SelectBox } from '../../shared/SelectBox.js';
import { ActionsCell, PropertyCell } from './cells.js';
import { columnLabel, HIDDEN_AT_FIRST, LENDER_COLUMNS } from './columns.js';
import { useTexts } from './i18n/useTexts.js';
import { ruleOf } from './lenderFormat.js';

const Column = DataTable.Col<LenderRecord>;

/** In pixels; they hold while a row is dragged and so out of the table's own layout. */
const WIDTHS: Partial<Record<LenderProperty, number>> = {
  priority: 84,
  name: 168,
  min_income: 104,
  lender_status: 70,
  so_status: 70,
  utm_link: 220,
  so_text: 220,
  so_text_hi: 220,
  grievance_contact: 220,
};

const SORTABLE: readonly LenderProperty[] = ['priority', 'name', 'min_income', 'loan_amount_upto', 'lender_status'];

export function LenderTable() {
  const t = useTexts();
  return (
    <DataTable<LenderRecord>
      body={MovableRows}
      bulkActionButtons={false}
      rowClick={false}
      hiddenColumns={HIDDEN_AT_FIRST}
      sx={EDIT_ON_HOVER}
    >
      <Column
        source="select"
        label={<SelectPageCheckbox />}
        disableSort
        sx={{ ...width(40), px: 0 }}
        render={(lender) => <SelectBox record={lender} name={lender.name} />}
      />
      {LENDER_COLUMNS.map((property) => (
        <Column
          key={property}
          source={property}
          label={columnLabel(t, property)}
          disableSort={!SORTABLE.includes(property)}
          {...(ruleOf(property).kind === 'rupees' && { align: 'right' })}
          sx={width(WIDTHS[property] ?? 116)}
          render={(lender) => <PropertyCell lender={lender} property={property} />}
        />
      ))}
      <Column
        source="actions"
        label={t('actions')}
        align="right"
        disableSort
        sx={width(84)}
        render={(lender) => <ActionsCell lender={lender} />}
      />
    </DataTable>
  );
}

function width(pixels: number) {
  return { width: pixels, minWidth: pixels, px: 0.75 };
}
