import { useEffect } from 'react';
import { Title } from 'react-admin';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { pageLanguage } from '../api/language.js';

/** Not from the rooms' texts: the page of a failed start has a title too, and no translator. */
export const SITE: Record<Language, string> = { en: 'Marketplace admin', hi: 'मार्केटप्लेस एडमिन' };

/** The page's heading in the top bar, and its name in the browser's tab. */
export function PageTitle({ title }: { title: string }) {
  useDocumentTitle(title);
  return <Title title={title} preferenceKey={false} />;
}

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${SITE[pageLanguage()]}`;
  }, [title]);
}
