// @ts-check
import { setPriority } from 'node:os';
import { json } from 'node:stream/consumers';
import { isEasyToGuess } from './password-score.mjs';

/**
 * A process of its own for each new password: the dictionaries take 60 MB and the scoring up to a second of processor
 * time, which must not slow down other calls. Reads `{password, own}` from standard input and writes the verdict to
 * standard output. Plain JavaScript, so that it also runs from source.
 */
setPriority(10);

const { password, own } = /** @type {{ password: string, own: string[] }} */ (await json(process.stdin));
process.stdout.write(isEasyToGuess(password, own) ? 'easy' : 'hard');
