import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * The reason for which the visitor was sent to this page (`?notice=idle`). It is shown once and removed from the
 * address, so that a reload does not repeat it.
 */
export function useNotice(): string | null {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const [opened] = useState({ pathname, notice: query.get('notice') });
  useEffect(() => {
    if (query.has('notice')) {
      query.delete('notice');
      setQuery(query, { replace: true });
    }
  }, [query, setQuery]);
  // The same component may render the next page.
  return opened.pathname === pathname ? opened.notice : null;
}
