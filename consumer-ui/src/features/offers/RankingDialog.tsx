import { Dialog } from '@marketplace/web/dialogs/Dialog.js';
import { useTexts } from './i18n/useTexts.js';
import type { Offers } from './types.js';
import css from './RankingDialog.module.css';

export default function RankingDialog({
  policy,
  onClose,
}: {
  policy: Offers['ranking_policy']['name'];
  onClose: () => void;
}) {
  const t = useTexts();
  return (
    <Dialog title={t('rank.title')} onClose={onClose}>
      <div className={css.text}>
        <p>{t('rank.all')}</p>
        <p>{t(`rank.${policy}`)}</p>
        <p>{t('rank.rate')}</p>
        <p>{t('rank.pay')}</p>
      </div>
    </Dialog>
  );
}
