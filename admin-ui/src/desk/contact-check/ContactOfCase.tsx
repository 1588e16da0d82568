import { ContactRows } from '../../operations/customer-records/ContactList.js';
import { Section } from '../../shared/Section.js';
import { useContactCheck } from './contactCalls.js';
import { useTexts } from './i18n/useTexts.js';

/** The same answers on the customer's case. */
export function ContactOfCase({ customer }: { customer: string }) {
  const t = useTexts();
  const { asked, onAsk, query } = useContactCheck(customer);
  return (
    <Section title={t('title')} hint={t('rules')}>
      <ContactRows asked={asked} onAsk={onAsk} query={query} />
    </Section>
  );
}
