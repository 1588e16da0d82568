import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router';
import { useNarrow } from '../../shared/useNarrow.js';
import { type Texts, useTexts } from './i18n/useTexts.js';
import { LineList } from './LineList.js';
import { MonthList } from './MonthList.js';
import { PayoutList } from './PayoutList.js';

const tabsIn = (t: Texts) =>
  ({
    months: t('months'),
    unpriced: t('unpricedQueue'),
    lines: t('differences'),
    payouts: t('partnerPayouts'),
  }) as const;
type TabName = keyof ReturnType<typeof tabsIn>;

/** What lenders owe and have paid, month by month, and what of it goes to partners. */
export default function CommissionLedger() {
  const t = useTexts();
  const tabs = tabsIn(t);
  const [parameters, setParameters] = useSearchParams();
  const narrow = useNarrow();
  const asked = parameters.get('tab') ?? '';
  const tab: TabName = Object.hasOwn(tabs, asked) ? (asked as TabName) : 'months';
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_event, name: TabName) => setParameters({ tab: name })}
        aria-label={t('parts')}
        variant={narrow ? 'scrollable' : 'standard'}
        allowScrollButtonsMobile
        sx={{ mb: 2 }}
      >
        {(Object.keys(tabs) as TabName[]).map((name) => (
          <Tab key={name} value={name} label={tabs[name]} id={`tab-${name}`} aria-controls="tab-panel" />
        ))}
      </Tabs>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
        {tab === 'payouts' && <PayoutList />}
        {tab === 'lines' && <LineList />}
        {(tab === 'months' || tab === 'unpriced') && <MonthList key={tab} onlyUnpriced={tab === 'unpriced'} />}
      </div>
    </>
  );
}
