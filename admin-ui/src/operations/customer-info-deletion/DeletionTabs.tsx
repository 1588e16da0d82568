import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router';
import { useTexts } from './i18n/useTexts.js';

/** The parts of the page, each at an address of its own. */
const PARTS = {
  requests: '/customer-info-deletion',
  find: '/customer-info-deletion/find',
  certificates: '/customer-info-deletion/certificates',
} as const;

export function DeletionTabs({ part }: { part: keyof typeof PARTS }) {
  const t = useTexts();
  return (
    <Tabs
      value={part}
      role="navigation"
      aria-label={t('tab.nav')}
      variant="scrollable"
      allowScrollButtonsMobile
      sx={{ mb: 1 }}
    >
      {(Object.keys(PARTS) as (keyof typeof PARTS)[]).map((name) => (
        <Tab key={name} value={name} label={t(`tab.${name}`)} component={Link} to={PARTS[name]} />
      ))}
    </Tabs>
  );
}
