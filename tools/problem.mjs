/** A failure told in one sentence for the person at the keyboard: printed without a stack, exit code 1. */
export class Problem extends Error {}

const diskFull = new Set(['ENOSPC', 'EDQUOT']);
const notAllowed = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Words of programs we start (mariadbd, npm, tsc, vite) that mean the disk is full. */
const diskFullText =
  /ENOSPC|no space left on device|(errno:|os error|failed with error) 28\b|out of disk space|disk (is )?full|table '.*' is full|disk quota exceeded/i;

/** @param {string} text output of a failed program */
export const isDiskFull = (text) => diskFullText.test(text);

/** @param {string} where the folder or file that could not be written */
export const diskFullSentence = (where) => `The disk that holds ${where} is full: free some space and try again.`;

/**
 * The sentence for an error, or null when it is nobody's fault but ours and deserves its stack.
 * @param {unknown} error
 * @returns {string | null}
 */
export function sentenceFor(error) {
  if (error instanceof Problem) return error.message;
  if (!(error instanceof Error)) return null;
  const { code, address, path = address } = /** @type {NodeJS.ErrnoException & { address?: string }} */ (error);
  if (code && diskFull.has(code)) return diskFullSentence(path ?? process.cwd());
  if (code && notAllowed.has(code) && path) {
    return `No permission to write ${path}: it may belong to another user (was this started as root before?).`;
  }
  return null;
}

/**
 * Runs a command's main function; it answers the exit code (none means 0).
 * @param {() => Promise<number | void>} main
 */
export async function runCommand(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.exitCode = 1;
    console.error(sentenceFor(error) ?? error);
  }
}
