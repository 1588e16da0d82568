import { LenderSandbox } from './sandbox.js';

/** `main.js` plays the lenders of a checkout on a free port, which it tells the process that started it. */
const sandbox = await LenderSandbox.start();
// One asks for a code, one refuses everybody: their pages want to be seen.
sandbox.behave('indialends', { otp: true });
sandbox.behave('earlysalary', { script: ['REJECTED'] });
process.on('message', ({ callbackBase }: { callbackBase: string }) => {
  sandbox.callbackBase = callbackBase;
});
process.once('SIGTERM', () => void sandbox.stop().then(() => process.exit(0)));
process.send?.({ url: sandbox.url });
