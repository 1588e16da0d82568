// @ts-check
import { setPriority } from 'node:os';
import { json } from 'node:stream/consumers';
import { isEasyToGuess } from './password-score.mjs';

/**
 * A process of its own for each password that is chosen: the dictionaries take 60 MB and the scoring up to a second of
 * a processor, neither of which the server's other callers should feel. Reads `{password, own}` from standard input and
 * writes the verdict to standard output. JavaScript, so that it runs from source as well.
 */
setPriority(10);

const { password, own } = /** @type {{ password: string, own: string[] }} */ (await json(process.stdin));
process.stdout.write(isEasyToGuess(password, own) ? 'easy' : 'hard');
