import { useState } from 'react';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import DownloadIcon from '@mui/icons-material/GetApp';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, useListContext, useNotify } from 'react-admin';
import { Link } from 'react-router';
import { EXPORT_FORMATS } from '@marketplace/contract/exports/exports.js';
import { messageOf } from '../api/http.js';
import { createExport, downloadExport } from './exportCalls.js';
import { useTexts } from './i18n/useTexts.js';
import { EXPORTS, useExports } from './useExports.js';

/** Of the list around it, unless that has no row. */
export function ListExport({ list, filter }: { list?: string; filter?: object }) {
  const { data, resource, ...context } = useListContext();
  return (
    <ExportOf
      list={list ?? resource}
      filter={filter ?? (context.filterValues as object)}
      hasRows={Boolean(data?.length)}
    />
  );
}

interface ExportOfProps {
  /** As the server calls it. */
  list: string;
  filter?: object;
  hasRows: boolean;
}

const NO_FILTER = {};

/** Has all rows of a list's filter written into a file, and says here how far that is. */
export function ExportOf({ list, filter = NO_FILTER, hasRows }: ExportOfProps) {
  const t = useTexts();
  const notify = useNotify();
  const client = useQueryClient();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [uuid, setUuid] = useState<string>();
  const exports = useExports({ enabled: uuid !== undefined });
  const refuse = (error: unknown) => notify(messageOf(error) ?? t('failed'), { type: 'error' });
  const create = useMutation({
    mutationFn: (format: (typeof EXPORT_FORMATS)[number]) => createExport(list, filter, format),
    onSuccess: async (made) => {
      setUuid(made.uuid);
      await client.invalidateQueries({ queryKey: EXPORTS });
    },
    onError: refuse,
  });
  const made = exports.data?.find((one) => one.uuid === uuid);
  const counts = made && { done: made.rows_done.toLocaleString('en-IN'), all: made.rows_all.toLocaleString('en-IN') };

  return (
    <>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ alignSelf: 'center' }}>
        {made && (
          <MuiLink component={Link} to="/exports">
            {t(`export.${made.state}`, counts)}
          </MuiLink>
        )}
      </Typography>
      {made?.state === 'ready' && (
        <Button label={t('export.download')} onClick={() => void downloadExport(made).catch(refuse)}>
          <DownloadIcon />
        </Button>
      )}
      {hasRows ? (
        <Button
          label={t('export')}
          aria-haspopup="menu"
          disabled={create.isPending}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <DownloadIcon />
        </Button>
      ) : null}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {EXPORT_FORMATS.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              create.mutate(format);
            }}
          >
            {t(`export.as.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
