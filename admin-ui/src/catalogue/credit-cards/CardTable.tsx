import { DataTable, SelectPageCheckbox } from 'react-admin';
import type { CardRecord } from '../../api/records.js';
import { EDIT_ON_HOVER } from '../../shared/EditCell.js';
import { MovableRows } from '../../shared/MovableList.js';
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

const Column = DataTable.Col<CardRecord>;

/** Widths in pixels; they hold while a row is dragged and so out of the table's own layout. */
const WIDTH = {
  select: 40,
  order: 84,
  thumbnail: 112,
  name: 112,
  keyFeature: 116,
  fee: 104,
  utm: 82,
  bullets: 82,
  flag: 70,
  actions: 124,
};

const TABLE = {
  ...EDIT_ON_HOVER,
  '& tbody td': { height: 84 },
};

export function CardTable() {
  const t = useTexts();
  return (
    <DataTable<CardRecord> body={MovableRows} bulkActionButtons={false} rowClick={false} sx={TABLE}>
      <Column
        source="select"
        label={<SelectPageCheckbox />}
        disableSort
        sx={{ ...width(WIDTH.select), px: 0 }}
        render={(card) => <SelectBox record={card} name={card.category_name} />}
      />
      <Column
        source="sort_order"
        label={t('label.sort_order')}
        sx={width(WIDTH.order)}
        render={(card) => <OrderCell card={card} />}
      />
      <Column
        source="category_img_thumb"
        label={t('label.category_img_thumb')}
        disableSort
        sx={width(WIDTH.thumbnail)}
        render={(card) => <ThumbnailCell card={card} />}
      />
      <Column
        source="category_name"
        label={t('label.category_name')}
        sx={width(WIDTH.name)}
        render={(card) => <NameCell card={card} />}
      />
      <Column
        source="key_feature"
        label={t('label.key_feature')}
        disableSort
        sx={width(WIDTH.keyFeature)}
        render={(card) => <KeyFeatureCell card={card} />}
      />
      <Column
        source="annual_fee"
        label={t('label.annual_fee')}
        align="right"
        sx={width(WIDTH.fee)}
        render={(card) => <FeeCell card={card} />}
      />
      <Column
        source="utm_link"
        label={<UtmLinkLabel />}
        disableSort
        sx={width(WIDTH.utm)}
        render={(card) => <UtmLinkCell card={card} />}
      />
      <Column
        source="marketing_bullets"
        label={t('label.marketing_bullets')}
        disableSort
        sx={width(WIDTH.bullets)}
        render={(card) => <BulletsCell card={card} />}
      />
      <Column
        source="secured"
        label={t('label.secured')}
        disableSort
        sx={width(WIDTH.flag)}
        render={(card) => <CardSwitch card={card} property="secured" />}
      />
      <Column
        source="status"
        label={t('label.status')}
        disableSort
        sx={width(WIDTH.flag)}
        render={(card) => <CardSwitch card={card} property="status" />}
      />
      <Column
        source="actions"
        label={t('actions')}
        align="right"
        disableSort
        sx={width(WIDTH.actions)}
        render={(card) => <ActionsCell card={card} />}
      />
    </DataTable>
  );
}

function width(pixels: number) {
  return { width: pixels, minWidth: pixels, px: 0.75, '&:first-of-type': { pl: 1.5 } };
}
