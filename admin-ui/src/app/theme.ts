import { alpha, darken, type ThemeOptions } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { COARSE, TOP_BAR_HEIGHT } from '../shared/layout.js';
import { NamedTable } from '../shared/NamedTable.js';
import { SortableHeadCell } from '../shared/SortableHeadCell.js';

/** The admin's own look, whatever partner's page it stands beside: calm surfaces, one-pixel lines, corner radius 10. */
interface Surface {
  mode: 'light' | 'dark';
  page: string;
  paper: string;
  line: string;
  ink: string;
  inkSoft: string;
  primary: string;
  onPrimary: string;
  error: string;
  onError: string;
  warning: string;
  success: string;
  info: string;
}

const LIGHT: Surface = {
  mode: 'light',
  page: '#F4F7F6',
  paper: '#FFFFFF',
  line: '#DBE3E0',
  ink: '#16211E',
  inkSoft: '#55635E',
  primary: '#0B5D4E',
  onPrimary: '#FFFFFF',
  error: '#B3261E',
  onError: '#FFFFFF',
  warning: '#8A5300',
  success: '#1B6E3C',
  info: '#1F5F8B',
};

const DARK: Surface = {
  mode: 'dark',
  page: '#0F1513',
  paper: '#161E1B',
  line: '#2B3733',
  ink: '#E7EEEB',
  inkSoft: '#A3B1AC',
  primary: '#6FCDB6',
  onPrimary: '#06241D',
  error: '#FF9A90',
  onError: '#3A0906',
  warning: '#F2BE6B',
  success: '#7FD6A0',
  info: '#8CC7EE',
};

const PHONE = '@media (max-width: 599.95px)';
/** Of the filters of a list, the one that is typed into. */
const SEARCH = ':is([data-source=q], [data-source=application_uuid])';
const SIDEBAR_WIDTH = 240;
const SIDEBAR_CLOSED_WIDTH = 64;

function themeOf(s: Surface): ThemeOptions {
  const ring = { outline: `3px solid ${alpha(s.primary, 0.55)}`, outlineOffset: 2 };
  return {
    sidebar: { width: SIDEBAR_WIDTH, closedWidth: SIDEBAR_CLOSED_WIDTH },
    shape: { borderRadius: 10 },
    palette: {
      mode: s.mode,
      background: { default: s.page, paper: s.paper },
      divider: s.line,
      text: { primary: s.ink, secondary: s.inkSoft },
      primary: { main: s.primary, contrastText: s.onPrimary },
      secondary: { main: s.primary, contrastText: s.onPrimary },
      error: { main: s.error, contrastText: s.onError },
      warning: { main: s.warning },
      success: { main: s.success },
      info: { main: s.info },
    },
    typography: {
      fontFamily: "'Noto Sans Variable', 'Noto Sans', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
      h1: { fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.3 },
      h2: { fontSize: '1.1875rem', fontWeight: 700, lineHeight: 1.35 },
      h3: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
      h6: { fontSize: '1.0625rem', fontWeight: 600 },
      body1: { fontSize: '1rem' },
      body2: { fontSize: '0.90625rem' },
      caption: { fontSize: '0.84375rem', lineHeight: 1.4 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          body: { overflowWrap: 'break-word' },
          ':focus-visible': ring,
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              animationIterationCount: '1 !important',
              transitionDuration: '0.01ms !important',
            },
          },
        },
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': ring } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { minHeight: 40, whiteSpace: 'nowrap', [COARSE]: { minHeight: 44 } },
          sizeSmall: { minHeight: 32, [COARSE]: { minHeight: 44 } },
          outlined: { borderColor: s.line },
        },
      },
      MuiIconButton: {
        styleOverrides: { root: { borderRadius: 10, [COARSE]: { minWidth: 44, minHeight: 44 } } },
      },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: { defaultProps: { variant: 'outlined' } },
      MuiDialog: { styleOverrides: { paper: { border: `1px solid ${s.line}` } } },
      MuiDialogTitle: { defaultProps: { variant: 'h2', component: 'h2' } },
      MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', flexWrap: 'wrap', rowGap: 8 } } },
      MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', fullWidth: true } },
      MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', fullWidth: true } },
      MuiOutlinedInput: {
        styleOverrides: { root: { [COARSE]: { minHeight: 44 } } },
      },
      MuiInputLabel: {
        styleOverrides: {
          sizeSmall: { [COARSE]: { '&.MuiInputLabel-outlined:not(.MuiInputLabel-shrink)': { top: 2 } } },
        },
      },
      MuiCheckbox: { styleOverrides: { root: { [COARSE]: { padding: 10 } } } },
      MuiRadio: { styleOverrides: { root: { [COARSE]: { padding: 10 } } } },
      MuiFormControlLabel: { styleOverrides: { root: { [COARSE]: { minHeight: 44 } } } },
      MuiSwitch: {
        styleOverrides: {
          // Else the ring of its focus is cut off.
          root: { overflow: 'visible', [COARSE]: { height: 44, paddingBlock: 15 } },
          switchBase: { [COARSE]: { top: 3 } },
        },
      },
      MuiToggleButton: { styleOverrides: { root: { color: s.inkSoft, [COARSE]: { minWidth: 44, minHeight: 44 } } } },
      MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.84375rem', maxWidth: 320 } } },
      MuiTableSortLabel: {
        styleOverrides: { root: { [COARSE]: { minHeight: 44, marginBlock: -10 } } },
      },
      MuiTable: { defaultProps: { component: NamedTable } },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: s.line, fontVariantNumeric: 'tabular-nums' },
          head: { color: s.inkSoft, fontWeight: 600, backgroundColor: s.paper, lineHeight: 1.3 },
          sizeSmall: { padding: '10px 12px' },
        },
      },
      MuiChip: {
        styleOverrides: {
          // One that can be taken away, by its cross; the others only tell something.
          deletable: { [COARSE]: { height: 44, borderRadius: 22 } },
          deleteIcon: { [COARSE]: { width: 44, height: 44, padding: 11, margin: 0 } },
        },
      },
      // react-admin's own spinner says nothing to a screen reader.
      MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
      MuiAlert: {
        styleOverrides: { root: { alignItems: 'center' }, action: { paddingTop: 0 } },
      },
      // Its list has no edge of its own where paper lies on paper.
      MuiAutocomplete: { styleOverrides: { paper: { border: `1px solid ${s.line}` } } },
      MuiLink: {
        defaultProps: { underline: 'always' },
        // What stands around a link keeps its place.
        styleOverrides: { root: { [COARSE]: { display: 'inline-block', paddingBlock: 12, marginBlock: -12 } } },
      },
      RaList: {
        styleOverrides: {
          root: {
            '& .RaList-main': { minWidth: 0 },
            // Clipped, not hidden: what is sticky in it stays so.
            '& .RaList-content': { border: `1px solid ${s.line}`, overflow: 'clip' },
          },
        },
      },
      // In its place above the records, not over the filters; in sight however far down the last chosen one is.
      RaBulkActionsToolbar: {
        styleOverrides: {
          root: {
            '&&': { position: 'sticky', top: TOP_BAR_HEIGHT, zIndex: 3 },
            '& .RaBulkActionsToolbar-toolbar': {
              position: 'static',
              transform: 'none',
              transition: 'none',
              padding: '0 12px',
            },
            '& .RaBulkActionsToolbar-toolbar.RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
          },
        },
      },
      // On phones react-admin puts the toolbar on a white sheet of its own; here it stands on the page as elsewhere.
      RaListToolbar: {
        styleOverrides: {
          root: {
            '&&': {
              backgroundColor: 'transparent',
              alignItems: 'center',
              marginBottom: 8,
              [PHONE]: { alignItems: 'stretch', gap: 8 },
            },
          },
        },
      },
      RaTopToolbar: {
        styleOverrides: {
          root: {
            '&&': { backgroundColor: 'transparent', padding: 0, alignItems: 'center', minHeight: 44 },
            [PHONE]: { '&&': { flex: 'none' }, '&:empty': { display: 'none' } },
          },
        },
      },
      RaFilterForm: {
        styleOverrides: {
          root: {
            '&&': { padding: 0, minHeight: 0, gap: 8 },
            '& .RaFilterFormInput-spacer, & .RaFilterForm-clearFix': { display: 'none' },
            // react-admin hides all of them, also what is wrong.
            '&& .MuiFormHelperText-root.Mui-error': { display: 'block', mx: 0 },
            [`& ${SEARCH}`]: { maxWidth: 224 },
            [`&& .filter-field:not(${SEARCH}) :is(.MuiAutocomplete-root, .MuiFormControl-root)`]: {
              width: 132,
              minWidth: 0,
              '&:has([type=date])': { width: 160 },
            },
            // Two in a row; the search and each filter that was added have a row of their own.
            [PHONE]: {
              '&&': { flex: 'none' },
              '& .filter-field': { flex: '1 1 40%', minWidth: 0 },
              [`& .filter-field:is(${SEARCH}, :has(.hide-filter))`]: { flexBasis: '100%', maxWidth: 'none' },
              '&&& .filter-field.filter-field :is(.MuiAutocomplete-root, .MuiFormControl-root)': {
                width: '100%',
                minWidth: '0 !important',
              },
            },
          },
        },
      },
      RaSimpleList: { styleOverrides: { root: { '& .RaSimpleList-tertiary': { opacity: 1 } } } },
      RaDataTableHeadCell: { defaultProps: { component: SortableHeadCell } as object },
      RaDataTable: {
        styleOverrides: {
          root: {
            '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
            '& .RaDataTable-headerCell': { backgroundColor: darken(s.paper, s.mode === 'light' ? 0.02 : 0.1) },
          },
        },
      },
    },
  };
}

export const lightTheme = themeOf(LIGHT);
export const darkTheme = themeOf(DARK);
