import type { INestApplication } from '@nestjs/common';
import { Departure } from './platform/http/departure.js';

/**
 * Ends the application without a failed request: first it calls itself not ready and goes on serving until `othersKnow`
 * (a proxy needs a few checks to notice), then it takes nothing new and finishes what it began.
 */
export async function shutDown(app: INestApplication, othersKnow: () => Promise<unknown>): Promise<void> {
  app.get(Departure).begin();
  await othersKnow();
  await app.close();
}
