import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { Config } from '../config/config.js';
import { FileInterceptor } from '../files/multipart.js';

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
