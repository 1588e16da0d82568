import { createContext, use, type ComponentProps } from 'react';

/** What a table shows, of which react-admin gives no name to screen readers. */
export const TableName = createContext<string | undefined>(undefined);

export function NamedTable(props: ComponentProps<'table'>) {
  const name = use(TableName);
  return <table aria-label={name} {...props} />;
}
