import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { FILE_FIELD } from '../../platform/files/multipart.js';

/** Describes the body of a call that uploads a sheet. */
export function ApiSheetFile() {
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
            description: '.xlsx, .xls or .csv, up to 10 MB and 100,000 rows unless configured otherwise',
          },
        },
      },
    }),
  );
}
