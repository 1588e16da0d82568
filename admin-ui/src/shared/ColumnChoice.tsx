import { useState } from 'react';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import CheckBoxIcon from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlankIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import ViewColumnIcon from '@mui/icons-material/ViewWeek';
import { useHiddenColumns } from './hiddenColumns.js';
import { useTexts } from './i18n/useTexts.js';

/**
 * Lets an admin choose the columns of the `DataTable` beside it, by the same stored preference as react-admin's own
 * button, whose list of switches screen readers cannot make sense of. `columns` maps a column's source to its label.
 */
export function ColumnChoice({ columns }: { columns: Record<string, string> }) {
  const t = useTexts();
  const [hidden, setHidden] = useHiddenColumns();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  function toggle(source: string) {
    setHidden(hidden.includes(source) ? hidden.filter((one) => one !== source) : [...hidden, source]);
  }

  return (
    <>
      <Button
        size="small"
        startIcon={<ViewColumnIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('columns')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {Object.entries(columns).map(([source, label]) => (
          <MenuItem
            key={source}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(source)}
            onClick={() => toggle(source)}
          >
            <ListItemIcon>{hidden.includes(source) ? <CheckBoxOutlineBlankIcon /> : <CheckBoxIcon />}</ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
