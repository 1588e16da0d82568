import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Why somebody was sent to this page (`?notice=idle`). Said once: whoever loads the page again has read it. */
export function useNotice(): string | null {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const [said] = useState({ pathname, notice: query.get('notice') });
  useEffect(() => {
    if (query.has('notice')) {
      query.delete('notice');
      setQuery(query, { replace: true });
    }
  }, [query, setQuery]);
  // The next page may be drawn by the same component.
  return said.pathname === pathname ? said.notice : null;
}
