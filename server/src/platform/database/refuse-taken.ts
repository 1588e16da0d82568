import { DomainError } from '../errors/domain-error.js';
import { isDuplicateKey } from './database-errors.js';

/** A write that may give what another row has: then it is refused with `code`. */
export async function refuseTaken<T>(write: Promise<T>, code: DomainError['code']): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isDuplicateKey(error) ? new DomainError(code) : error;
  }
}
