import type { PartnerAccount } from '../features/account/api.js';
import { HomeSections } from '../features/leads/HomeSections.js';
import { RevenuePage } from '../features/revenue/RevenuePage.js';

interface HomePageProps {
  account: PartnerAccount;
  onChangePassword: () => void;
}

/** What the portal opens with: money for whom it is, the own link and the newest leads. */
export default function HomePage({ account, onChangePassword }: HomePageProps) {
  return (
    <RevenuePage account={account} onChangePassword={onChangePassword}>
      <HomeSections role={account.role} />
    </RevenuePage>
  );
}
