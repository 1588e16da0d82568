const levels = /** @type {Record<number, string>} */ ({
  10: '\x1b[90mtrace',
  20: '\x1b[90mdebug',
  30: '\x1b[32minfo ',
  40: '\x1b[33mwarn ',
  50: '\x1b[31merror',
  60: '\x1b[31mfatal',
});

/**
 * A line of the server's JSON log as a person at a terminal reads it; any other line as it is.
 * @param {string} line
 */
export function formatLogLine(line) {
  let entry;
  try {
    entry = JSON.parse(line);
  } catch {
    return line;
  }
  if (typeof entry?.time !== 'number' && typeof entry?.time !== 'string') return line;
  const { time, level, msg = '', pid: _pid, hostname: _hostname, err, ...rest } = entry;
  const clock = new Date(time).toLocaleTimeString('en-GB');
  const details = Object.entries(rest).map(([name, value]) => `\x1b[90m${name}=\x1b[0m${plain(value)}`);
  // The server's log keeps the frames apart from the message, which may be personal.
  const failure = err ? `: ${err.message ?? ''}${err.stack ? `\n${err.stack}` : ''}` : '';
  return [`\x1b[90m${clock}\x1b[0m`, `${levels[level] ?? level}\x1b[0m`, msg, ...details].join(' ') + failure;
}

/** @param {unknown} value */
const plain = (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
