import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { furthestState } from '@marketplace/contract/states/application.js';
import { failureOf } from '../../api/http.js';
import { ApplicationStateChip, StateChip } from '../../loans/applications/StateChip.js';
import { ConsentRows } from '../../operations/customer-records/ConsentList.js';
import { useTexts as useRecordTexts } from '../../operations/customer-records/i18n/useTexts.js';
import { MessageRows } from '../../operations/customer-records/MessageList.js';
import { TimelineEntries } from '../../operations/customers-journey/JourneyTimeline.js';
import { ENTRIES_PER_PAGE, type JourneyEntry } from '../../operations/customers-journey/journeyCalls.js';
import { MaskedFact } from '../../operations/customers-journey/MaskedFact.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { Facts } from '../../shared/Facts.js';
import { CASES, TICKETS } from '../../shared/paths.js';
import { productName } from '../../shared/productName.js';
import { refusalReason } from '../../shared/refusalReason.js';
import { Section } from '../../shared/Section.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useTexts as useTicketTexts } from '../tickets/i18n/useTexts.js';
import { ContactOfCase } from '../contact-check/ContactOfCase.js';
import { type Case, type CaseAddress, getBefore, revealOfCase } from './caseCalls.js';
import { type Texts, useTexts } from './i18n/useTexts.js';

interface PartProps {
  address: CaseAddress;
  data: Case;
}

const rupees = (amount: number) => formatPaise(rupeesToPaise(amount));

/** The sections of the wide column. */
export function CaseSections({ address, data, onReload }: PartProps & { onReload: () => void }) {
  const t = useTexts();
  const recordText = useRecordTexts();
  const shown = <T,>(rows: readonly T[]) => ({ data: rows, error: null, refetch: onReload });
  return (
    <>
      <Section title={t('notes')}>
        <Notes notes={data.notes} />
      </Section>
      <Section title={t('tickets')}>
        <Tickets tickets={data.tickets} />
      </Section>
      <Offers offers={data.offers} />
      <Section title={t('happened')}>
        <Timeline key={data.timeline[0]?.id} address={address} first={data.timeline} />
      </Section>
      <ContactOfCase customer={data.pid} />
      <Section title={recordText('consents')}>
        <ConsentRows query={shown(data.consents)} />
      </Section>
      <Section title={recordText('messages')} hint={recordText('messages.hint')}>
        <MessageRows query={shown(data.messages)} />
      </Section>
    </>
  );
}

/** Who it is and what it is about, beside the rest. */
export function CaseAside({ address, data }: PartProps) {
  const t = useTexts();
  const { customer } = data;
  const masked = [
    ['mobile_phone_number', customer.state === 'DETACHED' ? null : customer.phone_masked],
    ['tin', customer.pan_masked],
    ['email', customer.email_masked],
    ['birth_date', customer.has_birth_date === 1 ? '••/••/••••' : null],
  ] as const;
  return (
    <>
      <Section title={t('customer')} hint={t('shownForMinute')}>
        {masked.map(([field, value]) => (
          <MaskedFact
            key={field}
            id={data.pid}
            field={field}
            masked={value}
            ask={(body) => revealOfCase(address, body)}
            {...(data.holder.is_mine === 0 && { refused: t('takeFirst') })}
          />
        ))}
        <Facts facts={[[t('language'), customer.language && t(`language.${customer.language}`)]]} />
      </Section>
      <Section title={t('application')}>
        <Facts
          facts={[
            [t('product'), productName(data.product_type)],
            [t('state'), <ApplicationStateChip key="state" state={data.state} />],
            [t('asked'), data.desired_amount === null ? null : rupees(data.desired_amount)],
            [t('partner'), data.partner_name],
            [t('merchant'), data.merchant_name],
            [t('begun'), formatIstDateTime(data.created_at)],
            [t('submitted'), data.submitted_at && formatIstDateTime(data.submitted_at)],
          ]}
        />
      </Section>
      <Section title={t('others')}>
        {data.other_applications.length === 0 && <Typography variant="body2">{t('others.none')}</Typography>}
        {data.other_applications.map(({ id, product_type, state, created_at }) => (
          <SideBySide key={id} state={<ApplicationStateChip state={state} />}>
            <Link component={RouterLink} to={`${CASES}/${id}/${data.pid}`} variant="body2">
              {productName(product_type)}, {formatIstDateTime(created_at)}
            </Link>
          </SideBySide>
        ))}
      </Section>
    </>
  );
}

/** The one next step, then what can be done at each lender and where the customer's own app leads. */
export function NextStep({ data }: { data: Case }) {
  const t = useTexts();
  const inApp = nextInWords(t, data.next_page);
  // What goes on at a lender comes before what our app would lead to.
  const running = data.at_lenders.filter(({ state, next }) => state !== 'OFFERED' && next !== 'declined');
  const furthest = furthestState(running.map(({ state }) => state));
  const first = data.next_page === null ? undefined : running.find(({ state }) => state === furthest);
  const headline = first ? `${first.lender_name}: ${t(`step.${first.next}`)}` : inApp;
  return (
    <Section title={t('next')}>
      <Typography sx={{ fontSize: '1.1875rem', fontWeight: 600 }}>{headline}</Typography>
      {headline !== inApp && <Typography variant="body2">{t('next.inApp', { step: inApp })}</Typography>}
      {data.at_lenders.length > 0 && (
        <Rows name={t('atLenders')}>
          {data.at_lenders.map(({ lender_id, lender_name, state, state_at, amount, reason, next }) => (
            <Box component="li" key={lender_id}>
              <SideBySide state={<StateChip state={state} />}>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {lender_name}
                </Typography>
              </SideBySide>
              <Typography variant="body2">{t(`step.${next}`)}</Typography>
              <Typography variant="body2" color="textSecondary">
                {[formatIstDateTime(state_at), amount !== null && rupees(amount), reason && t('lenderSays', { reason })]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
          ))}
        </Rows>
      )}
    </Section>
  );
}

/** What is done on the pages to which the routing leads most people. */
const DONE_AT: Partial<Record<NonNullable<Case['next_page']>, Parameters<Texts>[0]>> = {
  '/user/user-detail': 'next.details',
  '/user/user-detail/gold-loan': 'next.details',
  '/user/user-detail/affordable-housing-loan': 'next.details',
  '/user/business-detail': 'next.details',
  '/user/offers': 'next.offers',
  '/user/business-offers': 'next.offers',
  '/user/insurance/transaction': 'next.insurance',
  '/user/credit-card': 'next.cards',
  '/products': 'next.product',
};

function nextInWords(t: Texts, page: Case['next_page']): string {
  return page === null ? t('next.over') : t(DONE_AT[page] ?? 'next.page', { page });
}

function Notes({ notes }: { notes: Case['notes'] }) {
  const t = useTexts();
  if (notes.length === 0) return <Typography variant="body2">{t('notes.none')}</Typography>;
  return (
    <Rows name={t('notes')}>
      {notes.map(({ id, at, author, note }) => (
        <Box component="li" key={id}>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {note}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {author ?? t('someone')} · {formatIstDateTime(at)}
          </Typography>
        </Box>
      ))}
    </Rows>
  );
}

function Offers({ offers }: { offers: Case['offers'] }) {
  const t = useTexts();
  if (offers === null) {
    return (
      <Section title={t('offers')}>
        <Typography variant="body2">{t('offers.none')}</Typography>
      </Section>
    );
  }
  // Who has no such product says nothing about the customer.
  const refusing = offers.unmatched.filter(({ reasons }) =>
    reasons.every(({ code }) => code !== 'PRODUCT_NOT_OFFERED'),
  );
  const others = offers.unmatched.length - refusing.length;
  return (
    <Section title={t('offers')} hint={t('offers.hint', { at: formatIstDateTime(offers.at) })}>
      {offers.matched.length === 0 && <Typography variant="body2">{t('offers.nobody')}</Typography>}
      {offers.matched.length > 0 && (
        <Rows name={t('offers.matched')} titled>
          {offers.matched.map(({ lender_id, name, amount, tenure_months, emi, apr }) => (
            <Box component="li" key={lender_id}>
              <Typography variant="body2">
                <strong>{name}</strong>{' '}
                {[
                  rupees(amount),
                  t('months', { n: tenure_months }),
                  emi !== null && t('emi', { amount: rupees(emi) }),
                  apr !== null && t('apr', { rate: apr }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
          ))}
        </Rows>
      )}
      {refusing.length > 0 && (
        <Rows name={t('offers.unmatched')} titled>
          {refusing.map(({ lender_id, name, reasons }) => (
            <Box component="li" key={lender_id}>
              <Typography variant="body2">
                <strong>{name}</strong> {reasons.map(({ code }) => refusalReason(code)).join(' · ')}
              </Typography>
            </Box>
          ))}
        </Rows>
      )}
      {others > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('offers.others', { smart_count: others })}
        </Typography>
      )}
    </Section>
  );
}

function Tickets({ tickets }: { tickets: Case['tickets'] }) {
  const t = useTexts();
  const ticketText = useTicketTexts();
  if (tickets.length === 0) return <Typography variant="body2">{t('tickets.none')}</Typography>;
  return (
    <Rows name={t('tickets')}>
      {tickets.map(({ id, number, kind, state, created_at }) => (
        <Box component="li" key={id}>
          <SideBySide
            state={
              <StatusChip label={ticketText(`state.${state}`)} good={state === 'ANSWERED' || state === 'CLOSED'} />
            }
          >
            <Link component={RouterLink} to={`${TICKETS}/${id}`} variant="body2">
              {[number, ticketText(`kind.${kind}`), formatIstDateTime(created_at)].join(' · ')}
            </Link>
          </SideBySide>
        </Box>
      ))}
    </Rows>
  );
}

/** What came with the page, and what is asked for of the time before. */
function Timeline({ address, first }: { address: CaseAddress; first: readonly JourneyEntry[] }) {
  const t = useTexts();
  const [entries, setEntries] = useState(first);
  const [hasMore, setMore] = useState(first.length === ENTRIES_PER_PAGE);
  const before = useMutation({
    mutationFn: (after: string) => getBefore(address, after),
    onSuccess: (page) => {
      setEntries((all) => [...all, ...page]);
      setMore(page.length === ENTRIES_PER_PAGE);
    },
  });
  const last = entries.at(-1)?.id;
  return (
    <>
      <TimelineEntries entries={entries} />
      {before.error && <Typography role="alert">{failureOf(before.error)}</Typography>}
      {hasMore && last !== undefined && (
        <Button variant="outlined" loading={before.isPending} onClick={() => before.mutate(last)}>
          {t('showBefore')}
        </Button>
      )}
    </>
  );
}

function Rows({ name, titled = false, children }: { name: string; titled?: boolean; children: ReactNode }) {
  return (
    <>
      {titled && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {name}
        </Typography>
      )}
      <Box component="ul" aria-label={name} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {children}
      </Box>
    </>
  );
}

function SideBySide({ state, children }: { state: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
      {children}
      {state}
    </Box>
  );
}
