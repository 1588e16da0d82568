import type { INestApplication } from '@nestjs/common';
import { Draining } from './platform/http/draining.js';

/**
 * Ends the application without a failed request: first it calls itself not ready and goes on serving until `othersKnow`
 * (a proxy needs a few checks to notice), then it takes nothing new and finishes what it began.
 */
export async function shutDown(app: INestApplication, proxiesNoticed: () => Promise<unknown>): Promise<void> {
  app.get(Draining).begin();
  await proxiesNoticed();
  await app.close();
}
