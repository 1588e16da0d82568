import { lazy, Suspense, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import HistoryIcon from '@mui/icons-material/History';
import { EditBase, useEditContext, useNotify, useRefresh, useUpdate } from 'react-admin';
import { formatDay, formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import { messageOf } from '../api/http.js';
import type { TrackingLinkRecord } from '../api/records.js';
import { PageTitle } from '../app/PageTitle.js';
import { Spinner } from '../app/Spinner.js';
import { ConfirmDialog } from '../shared/ConfirmDialog.js';
import { Facts } from '../shared/Facts.js';
import { Section } from '../shared/Section.js';
import { LinkQr } from './LinkQr.js';
import { LINK_ACTIONS, LINK_STATE_LABELS, LINK_WORDS, TARGET_LABELS } from './linkWords.js';

const RecordHistory = lazy(() => import('../shared/RecordHistory.js'));

export default function TrackingLinkEdit() {
  return (
    <EditBase<TrackingLinkRecord> disableAuthentication queryOptions={{ onError: (error) => console.error(error) }}>
      <Details />
    </EditBase>
  );
}

function Details() {
  const { record: link, isPending, error } = useEditContext<TrackingLinkRecord>();
  if (error) {
    return (
      <>
        <PageTitle title="Tracking link" />
        <Alert severity="error">{messageOf(error)}</Alert>
      </>
    );
  }
  if (isPending || link === undefined) return <Spinner />;
  return (
    <>
      <PageTitle title={link.name} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Section title="Link">
          <LinkQr url={link.url} name={link.name} />
        </Section>
        <Section title="What it does">
          <Facts
            facts={[
              ['State', LINK_STATE_LABELS[link.state]],
              ['Works until', link.expires_on && formatDay(link.expires_on)],
              ['Clicks', link.clicks.toLocaleString('en-IN')],
              ['Applications', link.applications.toLocaleString('en-IN')],
              ['Partner', link.partner_name],
              ['Merchant', link.merchant_name],
              ['Leads to', TARGET_LABELS[link.target]],
              ['Product', link.product_type],
              ['Source', link.utm_source],
              ['Medium', link.utm_medium],
              ['Campaign', link.utm_campaign],
              ['Term', link.utm_term],
              ['Content', link.utm_content],
              ['Made', formatIstDateTime(link.created_at)],
            ]}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <SwitchButton link={link} />
            <HistoryButton link={link} />
          </Box>
        </Section>
      </Box>
    </>
  );
}

function SwitchButton({ link }: { link: TrackingLinkRecord }) {
  const [asks, setAsks] = useState(false);
  const [update, { isPending }] = useUpdate<TrackingLinkRecord>();
  const notify = useNotify();
  const refresh = useRefresh();
  const to = link.status === 1 ? 0 : 1;

  function change() {
    void update(
      'tracking-links',
      { id: link.id, data: { ...link, status: to }, previousData: link },
      {
        onSuccess: () => notify(`${link.name} is ${to === 1 ? 'on' : 'off'} now.`, { type: 'success' }),
        onError: (error) => {
          notify(messageOf(error) ?? 'An error occurred', { type: 'error' });
          refresh();
        },
        onSettled: () => setAsks(false),
      },
    );
  }

  return (
    <>
      <Button
        variant="outlined"
        color={to === 0 ? 'error' : 'primary'}
        loading={isPending}
        onClick={to === 0 ? () => setAsks(true) : change}
      >
        {to === 0 ? 'Switch off' : 'Switch on'}
      </Button>
      {asks && (
        <ConfirmDialog
          text="Visitors who follow it are told that it works no longer. You can switch it on again."
          confirmLabel="Switch off"
          busy={isPending}
          onConfirm={change}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}

function HistoryButton({ link }: { link: TrackingLinkRecord }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<HistoryIcon />} onClick={() => setOpen(true)}>
        History
      </Button>
      <Suspense>
        {open && (
          <RecordHistory
            resource={`tracking-links/${link.id}/history`}
            name={link.name}
            actions={LINK_ACTIONS}
            words={LINK_WORDS}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
