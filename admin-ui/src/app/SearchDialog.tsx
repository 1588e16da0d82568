import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import CloseIcon from '@mui/icons-material/Close';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { useNavigate } from 'react-router';
import type { components } from '@marketplace/contract/api/schema.d.js';
import { named } from '@marketplace/contract/search/named.js';
import { SEARCH_KINDS, SEARCH_TEXT_MAX, SEARCH_TEXT_MIN } from '@marketplace/contract/search/search.js';
import { messageOf, post } from '../api/http.js';
import { mayOpen } from '../session/session.js';
import { useLanguage } from '../shared/language.js';
import { useDebounced } from '../shared/useDebounced.js';
import { useNarrow } from '../shared/useNarrow.js';
import { useTexts } from './i18n/useTexts.js';
import { NAMED_PAGES } from './menu.js';

type SearchHit = components['schemas']['SearchHit'];

interface Group {
  kind: 'recent' | 'page' | SearchHit['kind'];
  options: readonly Pick<SearchHit, 'title' | 'subtitle' | 'path'>[];
}

const PAGES_MAX = 6;

/** Leads to a page, a record or a customer by a name or a number, with the keyboard alone. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const id = useId();
  const phone = useNarrow('sm');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const wanted = text.trim();
  const { pages, remember } = usePages(wanted);
  const found = useFound(wanted);
  const groups = [pages, ...found.groups].filter(({ options }) => options.length > 0);
  const options = groups.flatMap((group) => group.options.map((option) => ({ ...option, kind: group.kind })));
  const chosen = options[active];
  const list = useRef<HTMLElement>(null);
  const optionId = (place: number) => `${id}-${place}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function open({ path, kind }: { path: string; kind: Group['kind'] }) {
    if (kind === 'page' || kind === 'recent') remember(path);
    onClose();
    void navigate(path);
    // The closing dialog gives the focus back to where it was opened, on the page that is left.
    requestAnimationFrame(() => document.getElementById('main-content')?.focus());
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setActive((active + step + options.length) % options.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (chosen) open(chosen);
    }
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={phone}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      // From the top, so that the field stays where it is while results come.
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <DialogTitle
        id={`${id}-title`}
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', pb: 1 }}
      >
        {t('search')}
        <IconButton aria-label={t('search.close')} onClick={onClose} sx={{ m: -1 }}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
        <TextField
          autoFocus
          label={t('search.what')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={press}
          slotProps={{
            htmlInput: {
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-expanded': options.length > 0,
              'aria-controls': options.length > 0 ? `${id}-list` : undefined,
              'aria-activedescendant': chosen && optionId(active),
              autoComplete: 'off',
              autoCapitalize: 'none',
              spellCheck: false,
              maxLength: SEARCH_TEXT_MAX,
            },
          }}
          sx={{ mt: 1 }}
        />
        <Typography variant="body2" color="textSecondary" role="status">
          {wanted === ''
            ? t('search.hint')
            : found.busy
              ? t('search.busy')
              : options.length > 0
                ? t('search.found', { smart_count: options.length })
                : found.error === null && t('search.none')}
        </Typography>
        {found.error !== null && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" onClick={found.retry}>
                {t('search.again')}
              </Button>
            }
          >
            {t('search.failed')} {messageOf(found.error)}
          </Alert>
        )}
        {options.length > 0 && (
          <Box ref={list} id={`${id}-list`} role="listbox" aria-label={t('search.results')}>
            {groups.map(({ kind, options: own }, group) => {
              const first = groups.slice(0, group).reduce((sum, before) => sum + before.options.length, 0);
              return (
                <Box key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
                  <Typography
                    id={`${id}-${kind}`}
                    variant="caption"
                    component="div"
                    color="textSecondary"
                    sx={{ pt: 1 }}
                  >
                    {t(`search.${kind}`)}
                  </Typography>
                  {own.map((option, place) => (
                    <Option
                      key={option.path}
                      {...option}
                      id={optionId(first + place)}
                      selected={active === first + place}
                      onPoint={() => setActive(first + place)}
                      onOpen={() => open({ ...option, kind })}
                    />
                  ))}
                </Box>
              );
            })}
          </Box>
        )}
      </DialogContent>
    </Dialog>
  );
}

interface OptionProps extends Pick<SearchHit, 'title' | 'subtitle'> {
  id: string;
  selected: boolean;
  onPoint: () => void;
  onOpen: () => void;
}

function Option({ id, title, subtitle, selected, onPoint, onOpen }: OptionProps) {
  const t = useTexts();
  return (
    <Box
      id={id}
      role="option"
      aria-selected={selected}
      onMouseMove={onPoint}
      onClick={onOpen}
      sx={{
        px: 1,
        py: 0.75,
        minHeight: 44,
        borderRadius: 1,
        cursor: 'pointer',
        overflowWrap: 'anywhere',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        bgcolor: selected ? 'action.selected' : undefined,
        // Seen without colours too.
        outline: selected ? '2px solid' : undefined,
        outlineColor: selected ? 'primary.main' : undefined,
        outlineOffset: -2,
      }}
    >
      <Typography variant="body2" component="span">
        {title ?? t('search.unnamed')}
      </Typography>
      {subtitle !== null && (
        <Typography variant="caption" component="span" color="textSecondary">
          {subtitle}
        </Typography>
      )}
    </Box>
  );
}

/** The pages with what was typed in their name in either language; before that, those that were opened from here last. */
function usePages(wanted: string): { pages: Group; remember: (path: string) => void } {
  const language = useLanguage();
  const [recent, setRecent] = useStore<string[]>('search.pages', []);
  const allowed = NAMED_PAGES.filter(({ path }) => mayOpen(path.slice(1)));
  const shown =
    wanted === ''
      ? recent.flatMap((path) => allowed.find((page) => page.path === path) ?? [])
      : named(allowed, wanted, ({ name }) => [name.en, name.hi]).slice(0, PAGES_MAX);
  return {
    pages: {
      kind: wanted === '' ? 'recent' : 'page',
      options: shown.map(({ path, name }) => ({ path, title: name[language], subtitle: null })),
    },
    remember: (path) => setRecent([path, ...recent.filter((one) => one !== path)].slice(0, PAGES_MAX)),
  };
}

/** What the server finds; nothing of it is kept, in memory or elsewhere, once the dialog is closed. */
function useFound(wanted: string) {
  const settled = useDebounced(wanted);
  const isAsked = wanted.length >= SEARCH_TEXT_MIN;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['admin-search', settled],
    queryFn: () => post<SearchHit[]>('/api/admin/search', { text: settled }),
    enabled: isAsked && settled.length >= SEARCH_TEXT_MIN,
    // Each search for a customer is counted and recorded: none is made but by typing.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isCurrent = isAsked && settled === wanted;
  const hits = isCurrent && data !== undefined ? data : [];
  return {
    groups: SEARCH_KINDS.map((kind): Group => ({ kind, options: hits.filter((hit) => hit.kind === kind) })),
    busy: isAsked && (!isCurrent || isFetching),
    error: isCurrent ? error : null,
    retry: () => void refetch(),
  };
}
