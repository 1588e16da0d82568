declare module '../../platform/database/jobs.js' {
  interface Jobs {
    /** `at`: when the mail was due, ISO; `asked`: by the recipient, though it may be paused. */
    'report-mail': { mailId: number; recipientId: number; at: string; asked: boolean };
  }
}

export {};
