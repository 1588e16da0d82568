import { DomainError } from '../errors/domain-error.js';
import { isDuplicateKey } from './database-errors.js';

/** Runs a write that may violate a unique key, and then refuses it with `code`. */
export async function refuseTaken<T>(write: Promise<T>, code: DomainError['code']): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isDuplicateKey(error) ? new DomainError(code) : error;
  }
}
