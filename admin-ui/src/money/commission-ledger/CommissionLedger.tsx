import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router';
import { useNarrow } from '../../shared/useNarrow.js';
import { MonthList } from './MonthList.js';
import { PayoutList } from './PayoutList.js';

const TABS = { months: 'Months', unpriced: 'Unpriced queue', payouts: 'Partner payouts' } as const;
type TabName = keyof typeof TABS;

/** What lenders owe and have paid, month by month, and what of it goes to partners. */
export default function CommissionLedger() {
  const [parameters, setParameters] = useSearchParams();
  const narrow = useNarrow();
  const asked = parameters.get('tab') ?? '';
  const tab: TabName = Object.hasOwn(TABS, asked) ? (asked as TabName) : 'months';
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_event, name: TabName) => setParameters({ tab: name })}
        aria-label="Parts of the ledger"
        variant={narrow ? 'fullWidth' : 'standard'}
        sx={{ mb: 2 }}
      >
        {(Object.keys(TABS) as TabName[]).map((name) => (
          <Tab key={name} value={name} label={TABS[name]} id={`tab-${name}`} aria-controls="tab-panel" />
        ))}
      </Tabs>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
        {tab === 'payouts' ? <PayoutList /> : <MonthList key={tab} onlyUnpriced={tab === 'unpriced'} />}
      </div>
    </>
  );
}
