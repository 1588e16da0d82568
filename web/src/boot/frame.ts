import { isBrowser } from './browser.js';

/** Whether another page shows this one. The server lets only sites of the partner do that. */
export const isFramed = isBrowser && window.parent !== window;
