import { customerSession } from './customer.js';

/** Utm parameters of the newest link replace older ones; a visit without any keeps them. */
export function keepUtms(utms: Record<string, string>): void {
  if (Object.keys(utms).length > 0) {
    customerSession.set({ utms: JSON.stringify(utms) });
  }
}
