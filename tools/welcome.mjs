/** @typedef {{ app: string, email: string, password: string, role?: number }} SignIn */

/**
 * What a start tells when it is ready.
 * @param {{ consumer: string, admin: string, partner: string }} addresses
 * @param {SignIn[]} signIns the demo sign-ins whose passwords were made just now
 */
export function welcome({ consumer, admin, partner }, signIns) {
  const addresses = [`  Consumer  ${consumer}`, `  Admin     ${admin}`, `  Partner   ${partner}`];
  return ['', ...addresses, '', ...signInLines(signIns), '', '  Ctrl-C stops everything.', ''].join('\n');
}

/** @param {SignIn[]} signIns */
export function signInLines(signIns) {
  if (signIns.length > 0) {
    return [
      '  Demo sign-ins, printed this once:',
      ...signIns.map(
        ({ app, email, password, role }) =>
          `  ${app.padEnd(8)}  ${email.padEnd(20)}  ${password}${role ? `  (role ${role})` : ''}`,
      ),
    ];
  }
  if (process.env.NODE_ENV === 'production') return [];
  return [
    '  Demo sign-ins: admin1@example.in, admin2@example.in, admin3@example.in, partner@example.in.',
    '  Their passwords were printed at the first start. Forgotten? Start once with DEMO_PASSWORD=...,',
    '  which sets the password of all four.',
  ];
}
