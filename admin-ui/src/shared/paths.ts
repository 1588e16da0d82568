/** The router's basename: every address below is written without it. */
export const ADMIN_BASE = '/admin';
export const LOGIN = '/login';
export const CHOOSE_PASSWORD = '/choose-password';
/** Leads on to the first page of the role. */
export const HOME = '/';
export const DASHBOARD = '/dashboard';
export const CASES = '/csr-portal';
export const TICKETS = '/csr-portal/tickets';
export const GRIEVANCES = '/csr-portal/grievances';
export const CONTACT_CHECK = '/csr-portal/contact';
export const ASSISTED = '/csr-portal/assisted';
export const TELECALLING = '/telecalling';
export const CALL_BOARD = '/call-board';
export const MESSAGING = '/messaging';
export const MESSAGE_TEMPLATES = '/messaging/templates';
/** With an id, or `new` and `?kind=`. */
export const ARTICLES = '/articles';
export const TRAINING = '/training';
/** With an id, or `new`. */
export const CREATIVES = '/creatives';
/** With an id, or `new`. */
export const PAYOUT_RUNS = '/payout-runs';
export const PAYOUT_ANSWERS = '/payout-answers';
export const OWN_PASSWORD = '/account/password';
export const OWN_SESSIONS = '/account/sessions';
export const OWN_TWO_STEP = '/account/two-step';
