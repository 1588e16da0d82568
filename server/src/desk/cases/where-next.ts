import { istToday } from '@marketplace/contract/dates/ist.js';
import { isOpenState } from '@marketplace/contract/cases/cases.js';
import { finalPath } from '@marketplace/contract/journey/next-path.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { consumerPage, type ConsumerPath } from '@marketplace/contract/routes/routes.js';
import type { ApplicationState } from '@marketplace/contract/states/application.js';
import { flagsOf } from '../../customers/profiles/profile-flags.js';
import type { StoredProfile } from '../../customers/profiles/sealed-profile.js';

/**
 * The page to which the consumer app leads who signs in now and goes on with this application; `null`: it is over. The
 * identity check, which depends on the device, is taken as passed.
 */
export function nextPageOf(
  application: { uuid: string; product_type: ProductType; state: ApplicationState },
  prospectUuid: string,
  profile: StoredProfile,
  now = new Date(),
): ConsumerPath | null {
  const { uuid, product_type, state } = application;
  if (!isOpenState(state)) return null;
  const site = { entry: 'products', solar: product_type === 'Solar Loans' } as const;
  const session = {
    ...site,
    token: 'signed in',
    prospectAppId: prospectUuid,
    appId: uuid,
    productType: product_type,
    lenderKey: null,
    lenderType: null,
    editing: false,
    awaitsCode: false,
    awaitsStatus: false,
    returnPath: null,
  };
  const flags = { ...flagsOf(profile, istToday(now)), identity_check_required: 0 } as const;
  return consumerPage(finalPath(session, flags, '/products'), site);
}
