import { useEffect, useState } from 'react';
import { readField, type FieldRule } from '@marketplace/contract/fields/rules.js';
import formCss from '@marketplace/web/forms/form.module.css';
import { type Code, fetchPlace } from './api.js';
import { useTexts } from './i18n/useTexts.js';

/**
 * Shows the place of a pincode or a bank branch, so that people notice a typing error. An unknown place is no error.
 */
export function PlaceHelp({ kind, rule, text }: { kind: Code; rule: FieldRule; text: string }) {
  const t = useTexts();
  const [found, setFound] = useState<{ code: string; place: string | null }>();
  const read = readField(rule, text);
  const code = read.problem || typeof read.value !== 'string' ? undefined : read.value;

  useEffect(() => {
    if (code === undefined) return;
    let isLate = false;
    fetchPlace(kind, code)
      .then((place) => !isLate && setFound({ code, place }))
      .catch((error: unknown) => console.error('The place could not be looked up.', error));
    return () => {
      isLate = true;
    };
  }, [kind, code]);

  const isFound = found !== undefined && found.code === code;
  return (
    <p role="status" className={formCss.echo}>
      {isFound && (found.place ?? t('place.unknown'))}
    </p>
  );
}
