import { lazy, Suspense, use, useEffect, useEffectEvent, useState } from 'react';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import CheckIcon from '@mui/icons-material/Check';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify, useResourceContext, useStore, type SortPayload } from 'react-admin';
import { useLocation } from 'react-router';
import type { ListView } from '@marketplace/contract/lists/saved-view.js';
import { messageOf } from '../api/http.js';
import { HiddenAtFirst, useHiddenColumns } from './hiddenColumns.js';
import { useTexts } from './i18n/useTexts.js';
import { say } from './LiveText.js';
import { loadViews, saveView, type SavedView } from './savedViewCalls.js';

const SavedViewDialog = lazy(() => import('./SavedViewDialog.js'));

/** The list as it comes, without a view. */
const NONE = 0;

/**
 * The views of a list that an admin has saved: filters, order and columns by name, on the server, so that they are
 * there on any machine. The first time that the list is opened after signing in it opens with the default one.
 */
export function SavedViews({ sort: sortAsItComes }: { sort: SortPayload }) {
  const t = useTexts();
  const notify = useNotify();
  const queries = useQueryClient();
  const resource = useResourceContext() ?? '';
  const { search } = useLocation();
  const { sort, setFilters, setSort, ...list } = useListContext();
  const [hidden, setHidden] = useHiddenColumns();
  const hiddenAtFirst = use(HiddenAtFirst);
  // Undefined until the list was opened here; signing out forgets it.
  const [chosenId, setChosenId] = useStore<number | undefined>(`${resource}.view`);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<'create' | 'rename' | 'delete'>();
  const queryKey = ['saved-views', resource];
  const { data: views } = useQuery({ queryKey, queryFn: () => loadViews(resource) });

  const shown: ListView = { filter: list.filterValues as ListView['filter'], sort, hidden };
  const asItComes: ListView = { filter: {}, sort: sortAsItComes, hidden: hiddenAtFirst };
  const chosen = views?.find(({ id }) => id === chosenId);
  const isChanged = chosen !== undefined && !isSame(chosen.view, shown);

  function apply(view: ListView, id: number) {
    setFilters(view.filter, Object.fromEntries(Object.keys(view.filter).map((key) => [key, true])));
    setSort(view.sort);
    setHidden(view.hidden);
    setChosenId(id);
  }

  const open = useEffectEvent(() => {
    const first = views?.find(({ is_default }) => is_default === 1);
    // A link that says what it wants to show is followed.
    if (first === undefined || search !== '') setChosenId(NONE);
    else apply(first.view, first.id);
  });
  const isFirstTime = views !== undefined && chosenId === undefined;
  useEffect(() => {
    if (isFirstTime) open();
  }, [isFirstTime]);

  function choose(view: ListView, id: number, name: string) {
    setAnchor(null);
    apply(view, id);
    say(t('views.chosen', { name }));
  }

  async function change(view: SavedView, changes: Parameters<typeof saveView>[1], done: string) {
    setAnchor(null);
    try {
      await saveView(view, changes);
      notify(done, { type: 'success' });
    } catch (error) {
      console.error(error);
      notify(messageOf(error) ?? t('failed'), { type: 'error' });
    }
    await queries.invalidateQueries({ queryKey });
  }

  function ask(what: typeof asked) {
    setAnchor(null);
    setAsked(what);
  }

  const name = chosen?.name ?? '';
  return (
    <>
      <Button
        size="small"
        startIcon={<BookmarkIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {chosen === undefined ? t('views') : t(isChanged ? 'views.isChanged' : 'views.is', { name })}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {[{ id: NONE, name: t('views.none'), view: asItComes, is_default: 0 }, ...(views ?? [])].map((view) => (
          <MenuItem
            key={view.id}
            role="menuitemradio"
            aria-checked={view.id === (chosen?.id ?? NONE)}
            onClick={() => choose(view.view, view.id, view.name)}
          >
            <ListItemIcon>{view.id === (chosen?.id ?? NONE) && <CheckIcon fontSize="small" />}</ListItemIcon>
            {view.is_default === 1 ? t('views.default', { name: view.name }) : view.name}
          </MenuItem>
        ))}
        <Divider component="li" role="separator" />
        <MenuItem onClick={() => ask('create')}>{t('views.create')}</MenuItem>
        {chosen !== undefined && [
          isChanged && (
            <MenuItem key="save" onClick={() => void change(chosen, { view: shown }, t('views.saved', { name }))}>
              {t('views.save', { name })}
            </MenuItem>
          ),
          <MenuItem key="rename" onClick={() => ask('rename')}>
            {t('views.rename', { name })}
          </MenuItem>,
          chosen.is_default === 1 ? (
            <MenuItem
              key="default"
              onClick={() => void change(chosen, { is_default: 0 }, t('views.madeNoDefault', { name }))}
            >
              {t('views.makeNoDefault', { name })}
            </MenuItem>
          ) : (
            <MenuItem
              key="default"
              onClick={() => void change(chosen, { is_default: 1 }, t('views.madeDefault', { name }))}
            >
              {t('views.makeDefault', { name })}
            </MenuItem>
          ),
          <MenuItem key="delete" onClick={() => ask('delete')}>
            {t('views.delete', { name })}
          </MenuItem>,
        ]}
      </Menu>
      <Suspense>
        {asked !== undefined && (
          <SavedViewDialog
            resource={resource}
            what={asked}
            chosen={chosen}
            shown={shown}
            onDone={(id) => {
              setChosenId(id ?? NONE);
              return queries.invalidateQueries({ queryKey });
            }}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

function isSame(one: ListView, other: ListView): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder({ filter, sort, hidden }: ListView) {
  return [Object.entries(filter).sort(), sort.field, sort.order, [...hidden].sort()];
}
