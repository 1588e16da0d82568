import type { Problem } from '@marketplace/contract/imports/rows.js';
import { type Language, message } from '@marketplace/contract/i18n/messages.js';
import { REPORTED_STATES } from '@marketplace/contract/states/lender-application.js';
import type { SheetError } from './dto/upload.dto.js';

/** What `import.status` names; kept with each row it would be stored thousands of times. */
const STATUSES = REPORTED_STATES.join(', ');

/** The problems of a row, as `upload_rows` keeps them, in the reader's language. */
export function problemTexts(row: number, problems: string | null, language: Language): SheetError[] {
  const list = problems === null ? [] : (JSON.parse(problems) as Problem[]);
  return list.map(({ column, key, vars }) => ({
    row,
    column,
    message: message(language, key, { values: STATUSES, ...vars }),
  }));
}
