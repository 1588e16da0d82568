import { Injectable, type PipeTransform } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';
import { ID_MAX } from '../validation/fields.js';

/** A row id in a path. Anything that is no id names nothing, so it answers as a missing row does. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^\d{1,10}$/.test(value) ? Number(value) : 0;
    if (id < 1 || id > ID_MAX) throw new DomainError('REQUEST.NOT_FOUND');
    return id;
  }
}
