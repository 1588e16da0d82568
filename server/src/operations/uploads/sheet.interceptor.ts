import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { FileInterceptor } from '../../platform/files/multipart.js';

@Injectable()
export class SheetInterceptor extends FileInterceptor {
  constructor({ uploads: { maxBytes } }: Config) {
    super({
      maxBytes,
      atOnce: 4,
      tooLarge: () => new DomainError('UPLOAD.TOO_LARGE', { limit: maxBytes / 1024 / 1024 }),
    });
  }
}
