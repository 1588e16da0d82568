import useMediaQuery from '@mui/material/useMediaQuery';
import type { Breakpoint, Theme } from '@mui/material/styles';

/** Whether the screen is too narrow for a table, or narrower than `width`. */
export function useNarrow(width: Breakpoint = 'md'): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.down(width), { noSsr: true });
}
