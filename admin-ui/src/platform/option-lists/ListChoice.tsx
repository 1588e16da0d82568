import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useCreatePath, useGetList } from 'react-admin';
import { NavLink, useNavigate } from 'react-router';
import { OPTION_LIST_NAMES, type OptionListName } from '@marketplace/contract/option-lists/option-lists.js';
import type { OptionListRecord } from '../../api/records.js';
import { useTexts } from './i18n/useTexts.js';

export function ListSelect({ list }: { list: OptionListName }) {
  const t = useTexts();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  return (
    <TextField
      select
      label={t('optionList')}
      value={list}
      onChange={({ target }) => navigate(createPath({ resource: 'option-lists', id: target.value, type: 'edit' }))}
    >
      {OPTION_LIST_NAMES.map((name) => (
        <MenuItem key={name} value={name}>
          {t(`list.${name}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

export function ListMenu({ list }: { list: OptionListName }) {
  const t = useTexts();
  const createPath = useCreatePath();
  const { data } = useGetList<OptionListRecord>('option-lists', { pagination: { page: 1, perPage: 100 } });
  const counts = new Map(
    data?.map((one) => [one.id, one.off === 0 ? `${one.on}` : t('onAndOff', { on: one.on, off: one.off })]),
  );
  return (
    <Paper variant="outlined" component="nav" aria-label={t('optionLists')} sx={{ alignSelf: 'start' }}>
      <List dense>
        {OPTION_LIST_NAMES.map((name) => (
          <ListItem key={name} disablePadding>
            <ListItemButton
              component={NavLink}
              to={createPath({ resource: 'option-lists', id: name, type: 'edit' })}
              selected={name === list}
              aria-current={name === list ? 'page' : undefined}
            >
              <ListItemText primary={t(`list.${name}`)} />
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
