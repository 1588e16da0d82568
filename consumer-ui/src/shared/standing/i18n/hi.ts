import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  steps: 'आवेदन के चरण',
  done: 'हो गया',
  now: 'अभी',
  'loan.applied': 'आवेदन',
  'loan.withLender': 'ऋणदाता के पास',
  'loan.sanctioned': 'मंज़ूर',
  'loan.paidOut': 'पैसे मिले',
  'insurance.applied': 'आवेदन',
  'insurance.withLender': 'बीमा कंपनी के पास',
  'insurance.sanctioned': 'मंज़ूर',
  'insurance.paidOut': 'बीमा शुरू',
};
