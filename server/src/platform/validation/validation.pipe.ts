import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { validated } from './validate.js';

const PLAIN: unknown[] = [String, Number, Boolean, Array, Object];

/** Checks every body that a route declares by a DTO class. */
@Injectable()
export class DtoPipe implements PipeTransform {
  transform(value: unknown, { metatype, type }: ArgumentMetadata): unknown {
    if (type !== 'body' || metatype === undefined || PLAIN.includes(metatype)) return value;
    return validated(metatype as new () => object, value);
  }
}
