import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { validated } from './validate.js';

const PLAIN: unknown[] = [String, Number, Boolean, Array, Object];

/** Checks every body and every query that a route declares by a DTO class. */
@Injectable()
export class DtoPipe implements PipeTransform {
  transform(value: unknown, { metatype, type }: ArgumentMetadata): unknown {
    if ((type !== 'body' && type !== 'query') || metatype === undefined || PLAIN.includes(metatype)) return value;
    return validated(metatype as Type<object>, value);
  }
}
