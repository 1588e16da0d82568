import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router';
import { useTexts } from './i18n/useTexts.js';

/** One row for each application, or one for each lender that has it; each list is at an address of its own. */
export function ListTabs({ list }: { list: 'applications' | 'lender-applications' }) {
  const t = useTexts();
  return (
    <Tabs
      value={list}
      role="navigation"
      aria-label={t('tab.nav')}
      variant="scrollable"
      allowScrollButtonsMobile
      sx={{ mb: 1 }}
    >
      <Tab value="applications" label={t('tab.applications')} component={Link} to="/applications" />
      <Tab value="lender-applications" label={t('tab.atLenders')} component={Link} to="/lender-applications" />
    </Tabs>
  );
}
