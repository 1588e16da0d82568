import { useEffect } from 'react';
import { Title } from 'react-admin';

/** The page's heading in the top bar, and its name in the browser's tab. */
export function PageTitle({ title }: { title: string }) {
  useDocumentTitle(title);
  return <Title title={title} preferenceKey={false} />;
}

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Marketplace admin`;
  }, [title]);
}
