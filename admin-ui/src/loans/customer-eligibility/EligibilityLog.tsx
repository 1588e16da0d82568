import type { ReactElement, ReactNode } from 'react';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { FilterButton, SearchInput, TopToolbar, useGetResourceLabel, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import type { DedupeCheckRecord, EligibilityRunRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { choiceFilter, dayFilters, productFilter, recordFilter } from '../../shared/listFilters.js';
import { type Texts, useTexts } from './i18n/useTexts.js';

/** What both logs are narrowed by. */
export function logFilters(t: Texts, outcomes: readonly { id: string; name: string }[]): ReactElement[] {
  return [
    <SearchInput key="application_uuid" source="application_uuid" alwaysOn placeholder={t('applicationUuid')} />,
    recordFilter({ source: 'lender_id', reference: 'lenders', label: t('lender'), alwaysOn: true }),
    choiceFilter({ source: 'outcome', label: t('outcome'), choices: outcomes, alwaysOn: true }),
    productFilter,
    ...dayFilters,
  ];
}

interface EligibilityLogProps {
  log: 'runs' | 'de-dupe';
  /** Where it is not the page's own. */
  resource?: string;
  filters: ReactElement[];
  children: ReactNode;
}

/** One of the two logs of the page, newest first; each is at an address of its own. */
export function EligibilityLog<T extends RaRecord>({ log, children, ...props }: EligibilityLogProps) {
  const t = useTexts();
  const labelOf = useGetResourceLabel();
  return (
    <>
      <Tabs value={log} role="navigation" aria-label={t('logs')} sx={{ mb: 1 }}>
        <Tab value="runs" label={t('eligibility')} component={Link} to="/customer-eligibility" />
        <Tab value="de-dupe" label={t('dedupe')} component={Link} to="/customer-eligibility/de-dupe" />
      </Tabs>
      <AdminList<T>
        title={labelOf('customer-eligibility', 2)}
        sort={{ field: 'created_at', order: 'DESC' }}
        actions={
          <TopToolbar>
            <FilterButton />
          </TopToolbar>
        }
        {...props}
      >
        {children}
      </AdminList>
    </>
  );
}

type LogRecord = DedupeCheckRecord | EligibilityRunRecord;

export const nameOf = ({ applicant_name, phone_masked }: LogRecord) => applicant_name ?? phone_masked;

/** The customer of a row, as the link that leads further. */
export function Customer({ row, link }: { row: LogRecord; link: ReactNode }) {
  return (
    <>
      {link}
      <Typography variant="body2" color="textSecondary">
        {row.phone_masked}
      </Typography>
    </>
  );
}
