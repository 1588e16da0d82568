import { useState } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useStore } from 'react-admin';

export interface SidebarState {
  wide: boolean;
  open: boolean;
  toggle: () => void;
  closeNarrow: () => void;
}

/** Beside the page on wide screens (open until folded), over it on narrow ones (closed until asked for). */
export function useSidebar(): SidebarState {
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [openWide, setOpenWide] = useStore('sidebar.wide', true);
  const [openNarrow, setOpenNarrow] = useState(false);
  return {
    wide,
    open: wide ? openWide : openNarrow,
    toggle: () => (wide ? setOpenWide(!openWide) : setOpenNarrow(!openNarrow)),
    closeNarrow: () => setOpenNarrow(false),
  };
}
