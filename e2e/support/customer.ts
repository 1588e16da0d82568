import type { StoredProfile } from '../../server/src/customers/profiles/sealed-profile.js';
import { anApplicant } from '../../server/test/builders/applicants.js';
import { aProspect } from '../../server/test/builders/applications.js';
import type { TestApp } from '../../server/test/support/test-app.js';

/** What the browser of a signed-in customer remembers. */
export async function signedIn(app: TestApp, { id, uuid }: { id: number; uuid: string }) {
  return { token: await app.tokenFor('customer', id), prospectAppId: uuid };
}

/** A customer with an open application for a personal loan, and what their browser remembers. */
export async function aBorrower(app: TestApp, profile: StoredProfile = anApplicant()) {
  const prospect = await aProspect(app, { state: 'VERIFIED', profile });
  const session = await signedIn(app, prospect);
  const asked = { productType: 'Personal Loans' };
  const { body } = await app.as(session.token).post('/api/applications').send(asked);
  const { uuid: appId } = body as { uuid: string };
  return { prospect, appId, stored: { ...session, ...asked, appId } };
}
