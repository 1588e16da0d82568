/** Whether another page shows this one. The server lets only sites of the partner do that. */
export const isFramed = window.parent !== window;
