export const en = {
  title: 'There is no connection',
  text: 'This page opens by itself as soon as the connection is back.',
  status: 'Application status as of {moment}',
  unsent: 'Not sent yet: {n} {n|answer|answers}. Kept on this device, and sent as soon as the connection is back.',
  retry: 'Try again',
  still: 'There is still no connection.',
} as const;
