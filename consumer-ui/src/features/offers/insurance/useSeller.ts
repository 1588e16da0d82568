import { useEffect, useState } from 'react';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import { api } from '../../../session/api.js';

/** The licence or POSP number of the partner whose pages these are; `null` while it is unknown. */
export function useLicence(): string | null {
  const { slug } = useBoot().brand;
  const [licence, setLicence] = useState<string | null>(null);
  useEffect(() => {
    let isLate = false;
    api
      .GET('/api/get-insurance-seller/{name}', { params: { path: { name: slug } } })
      .then(({ data }) => {
        if (!isLate) setLicence(data!.licence_number);
      })
      .catch((error: unknown) => console.error('The seller of insurance could not be loaded.', error));
    return () => {
      isLate = true;
    };
  }, [slug]);
  return licence;
}
