import type { StringMap } from 'react-admin';

/** The texts of `/src/<area>/<room>/i18n/<language>.ts` under the name of their room, as `textsOf` asks for them. */
export function textsByRoom(files: Record<string, StringMap>): StringMap {
  return Object.fromEntries(Object.entries(files).map(([file, texts]) => [file.split('/').at(-3) ?? '', texts]));
}
