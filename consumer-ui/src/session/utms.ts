import { customerSession } from './customer.js';

/** The newest link counts; a visit without any keeps those of the last one. */
export function keepUtms(utms: Record<string, string>): void {
  if (Object.keys(utms).length > 0) {
    customerSession.set({ utms: JSON.stringify(utms) });
  }
}
