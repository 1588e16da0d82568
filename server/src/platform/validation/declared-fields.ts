import type { Type } from '@nestjs/common';
import { PartialType, PickType } from '@nestjs/swagger';
import type { FieldRule } from '@marketplace/contract/fields/rules.js';

/** How a property of a DTO is read. */
export interface DeclaredField {
  rule: FieldRule;
  optional: boolean;
}

const declared = new WeakMap<object, Map<string, DeclaredField>>();
const withParents = new WeakMap<object, Map<string, DeclaredField>>();

/** `target` is the prototype of the DTO's class, as decorators receive it. */
export function declareField(target: object, name: string, field: DeclaredField): void {
  const own = declared.get(target) ?? new Map<string, DeclaredField>();
  declared.set(target, own.set(name, field));
}

/** The properties of a DTO class, its own before those of its parents. */
export function fieldsOf(type: Type<object>): ReadonlyMap<string, DeclaredField> {
  let fields = withParents.get(type);
  if (!fields) {
    fields = new Map();
    let prototype: unknown = type.prototype;
    while (typeof prototype === 'object' && prototype !== null) {
      for (const [name, field] of declared.get(prototype) ?? []) if (!fields.has(name)) fields.set(name, field);
      prototype = Object.getPrototypeOf(prototype);
    }
    withParents.set(type, fields);
  }
  return fields;
}

/** The DTO `type` with every property optional, both in validation and in openapi.json. */
export function PartialDto<T extends object>(type: Type<T>): Type<Partial<T>> {
  const partial = PartialType(type);
  for (const [name, { rule }] of fieldsOf(type))
    declareField(partial.prototype as object, name, { rule, optional: true });
  return partial;
}

/** The properties `names` of the DTO `type`, both in validation and in openapi.json. */
export function PickDto<T extends object, K extends keyof T & string>(
  type: Type<T>,
  names: readonly K[],
): Type<Pick<T, K>> {
  const picked = PickType(type, names);
  for (const name of names) declareField(picked.prototype as object, name, fieldsOf(type).get(name)!);
  return picked;
}
