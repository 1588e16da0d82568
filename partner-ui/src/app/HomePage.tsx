import { useState } from 'react';
import { lazyDialog } from '@marketplace/web/lazy/lazy.js';
import type { PartnerAccount } from '../features/account/api.js';
import { HomeSections, loadHomeAhead } from '../features/leads/HomeSections.js';
import { RevenuePage } from '../features/revenue/RevenuePage.js';

const WelcomeDialog = lazyDialog(() => import('../features/welcome/WelcomeDialog.js'));

export const prefetch = loadHomeAhead;

interface HomePageProps {
  account: PartnerAccount;
  /** Loads the account anew. */
  reload: () => void;
  onChangePassword: () => void;
}

/** The first page: what was earned, what is to be done, and a welcome for whoever is new. */
export default function HomePage({ account, reload, onChangePassword }: HomePageProps) {
  const [isGreeted, setGreeted] = useState(false);
  return (
    <RevenuePage account={account} onChangePassword={onChangePassword}>
      <HomeSections role={account.role} />
      {account.welcome_due === 1 && !isGreeted && <WelcomeDialog onClose={() => setGreeted(true)} onNoted={reload} />}
    </RevenuePage>
  );
}
