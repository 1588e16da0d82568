import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { formatDay, formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import { failureOf } from '../../api/http.js';
import type { TrackingLinkRecord } from '../../api/records.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { DetailPage, EqualColumns } from '../../shared/DetailPage.js';
import { Facts } from '../../shared/Facts.js';
import { HistoryButton } from '../../shared/HistoryButton.js';
import { Section } from '../../shared/Section.js';
import { LinkQr } from './LinkQr.js';
import { LINK_ACTIONS, LINK_STATE_LABELS, LINK_WORDS, TARGET_LABELS } from './linkWords.js';

export default function TrackingLinkEdit() {
  return (
    <DetailPage<TrackingLinkRecord> kind="Tracking link" title={({ name }) => name}>
      {(link) => (
        <EqualColumns>
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
              <HistoryButton
                resource={`tracking-links/${link.id}/history`}
                name={link.name}
                actions={LINK_ACTIONS}
                words={LINK_WORDS}
              />
            </Box>
          </Section>
        </EqualColumns>
      )}
    </DetailPage>
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
        onError: (error) => notify(failureOf(error), { type: 'error' }),
        onSettled: () => {
          setAsks(false);
          refresh();
        },
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
