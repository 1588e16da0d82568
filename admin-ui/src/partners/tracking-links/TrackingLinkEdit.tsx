import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { failureOf } from '../../api/http.js';
import type { TrackingLinkRecord } from '../../api/records.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { DetailPage, EqualColumns } from '../../shared/DetailPage.js';
import { Facts } from '../../shared/Facts.js';
import { HistoryButton } from '../../shared/HistoryButton.js';
import { Section } from '../../shared/Section.js';
import { formatDay, formatIstDateTime } from '../../shared/dates.js';
import { productName } from '../../shared/productName.js';
import { useTexts } from './i18n/useTexts.js';
import { LinkQr } from './LinkQr.js';
import { linkActionsIn, linkStateLabelsIn, linkWordsIn, targetLabelsIn } from './linkWords.js';

export default function TrackingLinkEdit() {
  const t = useTexts();
  return (
    <DetailPage<TrackingLinkRecord> kind={t('trackingLink')} title={({ name }) => name}>
      {(link) => (
        <EqualColumns>
          <Section title={t('link')}>
            <LinkQr url={link.url} name={link.name} />
          </Section>
          <Section title={t('whatItDoes')}>
            <Facts
              facts={[
                [t('state'), linkStateLabelsIn(t)[link.state]],
                [t('worksUntil'), link.expires_on && formatDay(link.expires_on)],
                [t('clicks'), link.clicks.toLocaleString('en-IN')],
                [t('applications'), link.applications.toLocaleString('en-IN')],
                [t('partner'), link.partner_name],
                [t('merchant'), link.merchant_name],
                [t('leadsTo'), targetLabelsIn(t)[link.target]],
                [t('product'), link.product_type && productName(link.product_type)],
                [t('source'), link.utm_source],
                [t('medium'), link.utm_medium],
                [t('campaign'), link.utm_campaign],
                [t('term'), link.utm_term],
                [t('content'), link.utm_content],
                [t('madeAt'), formatIstDateTime(link.created_at)],
              ]}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <SwitchButton link={link} />
              <HistoryButton
                resource={`tracking-links/${link.id}/history`}
                name={link.name}
                actions={linkActionsIn(t)}
                words={linkWordsIn(t)}
              />
            </Box>
          </Section>
        </EqualColumns>
      )}
    </DetailPage>
  );
}

function SwitchButton({ link }: { link: TrackingLinkRecord }) {
  const t = useTexts();
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
        onSuccess: () => notify(t(to === 1 ? 'nowOn' : 'nowOff', { name: link.name }), { type: 'success' }),
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
        {to === 0 ? t('switchOff') : t('switchOn')}
      </Button>
      {asks && (
        <ConfirmDialog
          text={t('offSure')}
          confirmLabel={t('switchOff')}
          busy={isPending}
          onConfirm={change}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
