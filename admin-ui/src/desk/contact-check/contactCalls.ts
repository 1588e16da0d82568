import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { components } from '@marketplace/contract/api/schema.d.js';
import { get, post } from '../../api/http.js';

type Schemas = components['schemas'];

const AT = '/api/admin/csr-contact';

export const findForContact = (text: string) => post<Schemas['CustomerMatch'][]>(`${AT}/search`, { text });

/** Who it is, and the answers at the moment that is asked about; now, until one is asked about. */
export function useContactCheck(id: string) {
  const [asked, onAsk] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ['csr-contact', id, asked],
    queryFn: () =>
      get<Schemas['ContactCheck']>(
        `${AT}/${encodeURIComponent(id)}${asked === undefined ? '' : `?at=${encodeURIComponent(asked)}`}`,
      ),
    // Each look is recorded; coming back to the window is none.
    refetchOnWindowFocus: false,
  });
  return { asked, onAsk, customer: data?.customer, query: { data: data?.answers, error, refetch } };
}
