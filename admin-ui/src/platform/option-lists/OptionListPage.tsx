import { lazy } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { TopToolbar, useCreatePath, useGetList, useListContext } from 'react-admin';
import { NavLink, useNavigate, useParams } from 'react-router';
import { message } from '@marketplace/contract/i18n/messages.js';
import {
  FIXED_OPTION_IDS,
  isOptionListName,
  OPTION_LIST_NAMES,
  OPTION_LISTS,
  type OptionListName,
} from '@marketplace/contract/option-lists/option-lists.js';
import NotFound from '../../shared/NotFound.js';
import type { OptionListRecord, OptionRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { CreateButton } from '../../shared/CreateButton.js';
import { HistoryButton } from '../../shared/HistoryButton.js';
import { MovableList } from '../../shared/MovableList.js';
import { orderOptions } from './optionCalls.js';
import { OptionTable, OptionTiles } from './Options.js';

const AddOptionDialog = lazy(() => import('./AddOptionDialog.js'));

const ACTIONS = { create: 'added an option', update: 'changed', reorder: 'changed the order' };

/** All lists to choose from, and the options of one: the address names it. */
export default function OptionListPage() {
  const { id = OPTION_LIST_NAMES[0] as string } = useParams();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'), { noSsr: true });
  if (!isOptionListName(id)) return <NotFound />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '240px minmax(0, 1fr)' } }}>
      {narrow ? <ListSelect list={id} /> : <ListMenu list={id} />}
      <Options key={id} list={id} narrow={narrow} />
    </Box>
  );
}

function ListSelect({ list }: { list: OptionListName }) {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  return (
    <TextField
      select
      label="Option list"
      value={list}
      onChange={({ target }) => navigate(createPath({ resource: 'option-lists', id: target.value, type: 'edit' }))}
    >
      {OPTION_LIST_NAMES.map((name) => (
        <MenuItem key={name} value={name}>
          {OPTION_LISTS[name]}
        </MenuItem>
      ))}
    </TextField>
  );
}

function ListMenu({ list }: { list: OptionListName }) {
  const createPath = useCreatePath();
  const { data } = useGetList<OptionListRecord>('option-lists', { pagination: { page: 1, perPage: 100 } });
  const counts = new Map(data?.map((one) => [one.id, one.off === 0 ? `${one.on}` : `${one.on} on, ${one.off} off`]));
  return (
    <Paper variant="outlined" component="nav" aria-label="Option lists" sx={{ alignSelf: 'start' }}>
      <List dense>
        {OPTION_LIST_NAMES.map((name) => (
          <ListItem key={name} disablePadding>
            <ListItemButton
              component={NavLink}
              to={createPath({ resource: 'option-lists', id: name, type: 'edit' })}
              selected={name === list}
              aria-current={name === list ? 'page' : undefined}
            >
              <ListItemText primary={OPTION_LISTS[name]} />
              <Box
                component="span"
                sx={{ color: 'text.secondary', fontSize: '0.84375rem', ml: 1, whiteSpace: 'nowrap' }}
              >
                {counts.get(name)}
              </Box>
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Paper>
  );
}

function Options({ list, narrow }: { list: OptionListName; narrow: boolean }) {
  const fixed = FIXED_OPTION_IDS[list] !== undefined;
  return (
    <Box sx={{ minWidth: 0 }}>
      {fixed && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {message('en', 'OPTION_LIST.FIXED')}
        </Alert>
      )}
      <AdminList<OptionRecord>
        resource={`option-lists/${list}/items`}
        title={`Option lists: ${OPTION_LISTS[list]}`}
        sort={{ field: 'sort_order', order: 'ASC' }}
        perPage={500}
        disableSyncWithLocation
        storeKey={false}
        pagination={false}
        sx={narrow ? { '& .RaList-content': { border: 0, bgcolor: 'transparent', borderRadius: 0 } } : {}}
        actions={
          <TopToolbar>
            <ListHistory list={list} />
            {!fixed && (
              <CreateButton
                label="Add option"
                dialog={(onClose) => <AddOptionDialog list={list} onClose={onClose} />}
              />
            )}
          </TopToolbar>
        }
      >
        <MovableList<OptionRecord>
          orderedBy="sort_order"
          nameOf={({ label_en }) => label_en}
          saveOrder={(ids) => orderOptions(list, ids)}
        >
          {narrow ? <OptionTiles list={list} fixed={fixed} /> : <OptionTable list={list} fixed={fixed} />}
        </MovableList>
      </AdminList>
    </Box>
  );
}

function ListHistory({ list }: { list: OptionListName }) {
  const { data = [] } = useListContext<OptionRecord>();
  // The history names an option and a property of it.
  const labels = Object.fromEntries(
    data.flatMap(({ item_id, label_en }) => [
      [`${item_id}.label_en`, `${label_en}, in English`],
      [`${item_id}.label_hi`, `${label_en}, in Hindi`],
      [`${item_id}.sort_order`, `${label_en}, place`],
      [`${item_id}.status`, `${label_en}, status`],
    ]),
  );
  return (
    <HistoryButton
      resource={`option-lists/${list}/history`}
      name={OPTION_LISTS[list]}
      actions={ACTIONS}
      words={{ labels, inWords }}
    />
  );
}

function inWords(property: string, value: unknown): string {
  if (property.endsWith('.status')) return value === 1 ? 'On' : 'Off';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'Nothing';
}
