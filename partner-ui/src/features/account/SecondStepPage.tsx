import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { useTexts } from '../../i18n/useTexts.js';
import { SecondStep } from './SecondStep.js';
import css from './SignInPage.module.css';

/** The only page open to a user who must have a second step and has none. */
export default function SecondStepPage({ onChanged }: { onChanged: () => void }) {
  const t = useTexts();
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <h1 {...usePageHeading(t('step.title'))}>{t('step.title')}</h1>
      <div className={css.panel}>
        <SecondStep enabled={false} required onChanged={onChanged} />
      </div>
    </main>
  );
}
