import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import { type Texts, useTexts } from './i18n/useTexts.js';

/** What we say for what a lender says. */
export interface Pair {
  /** Keeps a row's focus and text together while others are added and removed. */
  key: number;
  ours: string;
  theirs: string;
}

let lastKey = 0;
export const newPair = (ours = '', theirs = ''): Pair => ({ key: ++lastKey, ours, theirs });

/** `side` may name each word only once. */
export function pairProblem(t: Texts, pairs: readonly Pair[], side: 'ours' | 'theirs'): string | undefined {
  if (pairs.some(({ ours, theirs }) => ours === '' || theirs.trim() === '')) return t('pairs.fillIn');
  const words = pairs.map((pair) => pair[side].trim());
  const twice = words.find((word, at) => words.indexOf(word) !== at);
  return twice === undefined ? undefined : t('pairs.twice', { word: twice });
}

interface WordPairsProps {
  /** What a pair is of; stands in the labels. */
  of: 'name' | 'word';
  /** What ours may be. */
  choices: readonly { id: string; name: string }[];
  pairs: readonly Pair[];
  onChange: (pairs: Pair[]) => void;
  problem: string | undefined;
}

export function WordPairs({ of, choices, pairs, onChange, problem }: WordPairsProps) {
  const t = useTexts();
  const change = (key: number, changed: Partial<Pair>) =>
    onChange(pairs.map((pair) => (pair.key === key ? { ...pair, ...changed } : pair)));

  return (
    <Box>
      {pairs.map(({ key, ours, theirs }, index) => (
        <Box key={key} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <TextField
            label={t(`pairs.${of}.theirs`, { n: index + 1 })}
            value={theirs}
            onChange={({ target }) => change(key, { theirs: target.value })}
          />
          <TextField
            select
            label={t(`pairs.${of}.ours`, { n: index + 1 })}
            value={ours}
            onChange={({ target }) => change(key, { ours: target.value })}
          >
            {choices.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <IconButton
            aria-label={t(`pairs.${of}.remove`, { n: index + 1 })}
            onClick={() => onChange(pairs.filter((pair) => pair.key !== key))}
          >
            <CloseIcon />
          </IconButton>
        </Box>
      ))}
      {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
      <Button size="small" startIcon={<AddIcon />} onClick={() => onChange([...pairs, newPair()])}>
        {t(`pairs.${of}.add`)}
      </Button>
    </Box>
  );
}
