import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { ImportKind } from '@marketplace/contract/imports/columns.js';
import { FILE_FIELD } from '../../platform/files/multipart.js';
import { describeColumns } from './column-words.js';

/** The body of a call that takes a sheet of a kind, with the columns that are read from it. */
export function ApiSheetFile(kind: ImportKind) {
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: [FILE_FIELD],
        properties: {
          [FILE_FIELD]: {
            type: 'string',
            format: 'binary',
            description: `.xlsx, .xls or .csv, up to 10 MB and 100,000 rows unless configured otherwise. ${describeColumns(kind)}`,
          },
        },
      },
    }),
  );
}
