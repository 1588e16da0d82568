import { readFileSync } from 'node:fs';
import util from 'node:util';

/** Read when it is asked for: a Node too old for `parseEnv` must still get as far as being told so. */
function read() {
  const { SERVER_FLAGS, COMMAND_FLAGS, TEST_FLAGS, ...memory } = util.parseEnv(
    readFileSync(new URL('runtime.env', import.meta.url), 'utf8'),
  );
  return { flags: { SERVER_FLAGS, COMMAND_FLAGS, TEST_FLAGS }, memory };
}

/** @param {keyof ReturnType<typeof read>['flags']} name */
const flagsOf = (name) => read().flags[name]?.split(' ') ?? [];

/** How Node runs the server. */
export const serverFlags = () => flagsOf('SERVER_FLAGS');
/** How Node runs the server's commands. */
export const commandFlags = () => flagsOf('COMMAND_FLAGS');
/** How Node runs Jest. */
export const testFlags = () => flagsOf('TEST_FLAGS');
/** The variables by which glibc keeps the server's memory. */
export const memorySettings = () => read().memory;
