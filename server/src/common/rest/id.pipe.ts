import { Injectable, type PipeTransform } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';

/** A row id in a path. Anything that is no id names nothing, so it answers as a missing row does. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^\d{1,10}$/.test(value) ? Number(value) : 0;
    if (id < 1 || id > 4_294_967_295) throw new DomainError('REQUEST.NOT_FOUND');
    return id;
  }
}
