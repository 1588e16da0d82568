import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink, useParams } from 'react-router';
import { ContactRows } from '../../operations/customer-records/ContactList.js';
import { PageTitle } from '../../shared/PageTitle.js';
import { CONTACT_CHECK } from '../../shared/paths.js';
import { Section } from '../../shared/Section.js';
import { useContactCheck } from './contactCalls.js';
import { useTexts } from './i18n/useTexts.js';

/** For which purposes and on which channels one customer may be contacted, at a moment, and why. */
export default function ContactCheckPage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const { customer, ...check } = useContactCheck(id);
  return (
    <>
      <PageTitle title={customer ? `${customer.name ?? t('noName')}, ${customer.phone_masked}` : t('title')} />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 900, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Link component={RouterLink} to={CONTACT_CHECK} sx={{ justifySelf: 'start' }}>
          {t('back')}
        </Link>
        <Section title={t('title')} hint={t('rules')}>
          <ContactRows {...check} />
        </Section>
      </Box>
    </>
  );
}
