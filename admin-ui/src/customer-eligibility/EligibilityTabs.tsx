import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router';

/** The two logs of the page, each at an address of its own. */
export function EligibilityTabs({ value }: { value: 'runs' | 'de-dupe' }) {
  return (
    <Tabs value={value} role="navigation" aria-label="Logs" sx={{ mb: 1 }}>
      <Tab value="runs" label="Eligibility" component={Link} to="/customer-eligibility" />
      <Tab value="de-dupe" label="De-dupe" component={Link} to="/customer-eligibility/de-dupe" />
    </Tabs>
  );
}
