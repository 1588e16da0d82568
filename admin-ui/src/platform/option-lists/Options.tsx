import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import EditIcon from '@mui/icons-material/EditOutlined';
import { DataTable } from 'react-admin';
import type { OptionListName } from '@marketplace/contract/option-lists/option-lists.js';
import type { OptionRecord } from '../../api/records.js';
import { FlagSwitch } from '../../shared/FlagSwitch.js';
import { MovableRows, MovableTiles, MoveHandle } from '../../shared/MovableList.js';
import { useTexts } from './i18n/useTexts.js';
import { saveOption } from './optionCalls.js';

const EditOptionDialog = lazy(() => import('./EditOptionDialog.js'));

const Column = DataTable.Col<OptionRecord>;

interface OptionsProps {
  list: OptionListName;
  /** Nothing can be switched off. */
  fixed: boolean;
}

/** They hold while a row is dragged and so out of the table's own layout. */
const width = (pixels: number) => ({ width: pixels, minWidth: pixels });

export function OptionTable({ list, fixed }: OptionsProps) {
  const t = useTexts();
  return (
    <DataTable<OptionRecord> body={MovableRows} bulkActionButtons={false} rowClick={false}>
      <Column
        source="sort_order"
        label={t('order')}
        disableSort
        sx={width(76)}
        render={({ label_en, sort_order }) => (
          <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <MoveHandle name={label_en} />
            {sort_order}
          </Box>
        )}
      />
      <Column source="label_en" label={t('english')} disableSort sx={{ ...width(170), fontWeight: 600 }} />
      <Column
        source="label_hi"
        label={t('hindi')}
        disableSort
        sx={width(170)}
        render={({ label_hi }) => <span lang="hi">{label_hi}</span>}
      />
      <Column
        source="item_id"
        label={t('id')}
        disableSort
        sx={width(165)}
        render={(option) => <Id option={option} />}
      />
      {!fixed && (
        <Column
          source="status"
          label={t('status')}
          disableSort
          sx={width(76)}
          render={(option) => <StatusSwitch list={list} option={option} />}
        />
      )}
      <Column
        source="actions"
        label={t('actions')}
        align="right"
        disableSort
        sx={width(76)}
        render={(option) => <EditButton list={list} option={option} />}
      />
    </DataTable>
  );
}

/** The same for narrow screens. */
export function OptionTiles({ list, fixed }: OptionsProps) {
  return (
    <MovableTiles<OptionRecord>
      nameOf={({ label_en }) => label_en}
      height={72}
      tile={(option) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <MoveHandle name={option.label_en} />
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>{option.label_en}</Typography>
            <Typography variant="body2" lang="hi">
              {option.label_hi}
            </Typography>
            <Id option={option} />
          </Box>
          {!fixed && <StatusSwitch list={list} option={option} />}
          <EditButton list={list} option={option} />
        </Box>
      )}
    />
  );
}

function Id({ option }: { option: OptionRecord }) {
  return (
    <Typography component="code" variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {option.item_id}
    </Typography>
  );
}

function StatusSwitch({ list, option }: { list: OptionListName; option: OptionRecord }) {
  const t = useTexts();
  return (
    <FlagSwitch
      label={t('statusOf', { labelEn: option.label_en })}
      value={option.status}
      save={(status) => saveOption(list, { ...option, status })}
    />
  );
}

function EditButton({ list, option }: { list: OptionListName; option: OptionRecord }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={t('editLabels')}>
        <IconButton aria-label={t('editLabelsOf', { labelEn: option.label_en })} onClick={() => setOpen(true)}>
          <EditIcon />
        </IconButton>
      </Tooltip>
      <Suspense>{open && <EditOptionDialog list={list} option={option} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
