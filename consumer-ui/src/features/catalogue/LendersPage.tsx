import panels from '@marketplace/web/pages/panels.module.css';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { catalogue } from '../../shared/publicData.js';
import { InTurn } from '../../shared/taking-over/InTurn.js';
import { useTexts } from './i18n/useTexts.js';
import { LenderLinks } from './LenderLinks.js';
import { Loaded } from './Loaded.js';

export const prefetch = catalogue.prefetch;

/** Who may get an application: India's rules want the lenders of a platform named in public. */
export default function LendersPage() {
  return (
    <Loaded>
      {({ lenders }) => (
        <main id="main" tabIndex={-1} className={panels.page}>
          <Intro />
          <div className={`${panels.panel} ${panels.whole}`}>
            <InTurn>
              <LenderLinks lenders={lenders} withProducts />
            </InTurn>
          </div>
        </main>
      )}
    </Loaded>
  );
}

function Intro() {
  const t = useTexts();
  return (
    <div className={panels.intro}>
      <h1 {...usePageHeading(t('list.title'))}>{t('list.title')}</h1>
      <p className={panels.lead}>{t('list.lead')}</p>
    </div>
  );
}
