import type { ErrorCode } from '@marketplace/contract/errors/error-codes.js';
import { DomainError } from '../errors/domain-error.js';

/**
 * The place, counted from 1, that a new order gives to each of `rows`.
 * @throws `refusal` unless `ids` names each of `rows` once and nothing else
 */
export function positionsIn(
  ids: readonly number[],
  rows: readonly { id: number }[],
  refusal: ErrorCode,
): (row: { id: number }) => number {
  const places = new Map(ids.map((id, index) => [id, index + 1]));
  const placeOf = ({ id }: { id: number }) => {
    const place = places.get(id);
    if (place === undefined) throw new DomainError(refusal);
    return place;
  };
  if (ids.length !== rows.length || places.size !== ids.length) throw new DomainError(refusal);
  rows.forEach(placeOf);
  return placeOf;
}
