import { lazy, Suspense } from 'react';
import { addApplicationSection } from '../../loans/applications/applicationSections.js';
import type { Room } from '../../shared/room.js';
import { Spinner } from '../../shared/Spinner.js';

const ConsentList = lazy(() => import('./ConsentList.js').then(({ ConsentList }) => ({ default: ConsentList })));

addApplicationSection({
  title: { en: 'Consents', hi: 'सहमतियाँ' },
  Content: ({ application }) => (
    <Suspense fallback={<Spinner />}>
      <ConsentList customer={application.prospect_uuid} application={application.id} />
    </Suspense>
  ),
});

/** What is kept of a customer: sections of the customer's and of an application's page. */
export const room: Room = {};
