import { useState } from 'react';
import type { components } from '@marketplace/contract/api/schema.d.js';
import form from '@marketplace/web/forms/form.module.css';
import { useMoment } from '@marketplace/web/i18n/dates.js';
import { useTexts } from '../../i18n/useTexts.js';
import css from './MasqueradeBanner.module.css';

interface MasqueradeBannerProps {
  account: components['schemas']['PartnerRevenue'];
  onExit: () => void;
}

/** Stands above every page while an admin acts in the name of the account's user. */
export function MasqueradeBanner({ account, onExit }: MasqueradeBannerProps) {
  const t = useTexts();
  const moment = useMoment();
  const [leaving, setLeaving] = useState(false);
  const { masquerade, user_name, merchant_name, brand } = account;
  if (masquerade === null) return null;
  // Many a shop is called like its owner.
  const user = [...new Set([user_name, merchant_name ?? brand.name])].join(' · ');
  return (
    <section className={css.banner} aria-label={t('masquerade.title')}>
      <p>
        <strong>{t('masquerade.as', { user })}</strong>{' '}
        <span>{t('masquerade.until', { admin: masquerade.admin_name, moment: moment(masquerade.expires_at) })}</span>
      </p>
      <button
        type="button"
        className={form.secondary}
        disabled={leaving}
        onClick={() => {
          setLeaving(true);
          onExit();
        }}
      >
        {t('masquerade.exit')}
      </button>
    </section>
  );
}
