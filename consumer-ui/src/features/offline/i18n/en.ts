export const en = {
  title: 'There is no connection',
  text: 'This page opens by itself as soon as the connection is back.',
  status: 'Application status as of {moment}',
  unsent: '{n} {n|answer is|answers are} not sent yet. They are kept on this device and will be sent by themselves.',
  retry: 'Try again',
  still: 'There is still no connection.',
} as const;
