/** Keys of partners' own programs: docs/decisions/0081. */

/** A `test` key acts on the sandbox alone, a `live` one on customers. */
export const API_KEY_MODES = ['test', 'live'] as const;
export type ApiKeyMode = (typeof API_KEY_MODES)[number];

export const API_SCOPES = ['leads:read', 'leads:write', 'catalogue:read'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export const API_KEY_STATES = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

/** A new key beside the one that it takes the place of. */
export const API_KEYS_PER_MODE = 2;
export const API_KEY_DAYS = [30, 90, 365] as const;
export const API_KEY_NAME_MAX = 60;

/** Calls of one key within a minute, on all servers together. */
export const API_CALLS_PER_MINUTE = 120;

/** 178 random bits and a checksum of six characters behind a prefix that scanners of source code can look for. */
export const API_KEY = /^lmk_(test|live)_[0-9A-Za-z]{36}$/;
/** What of a key is kept in clear, so that people tell their keys apart. */
export const API_KEY_HINT = 'lmk_live_AbCd'.length;
