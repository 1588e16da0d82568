import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import SmsIcon from '@mui/icons-material/Sms';
import { useNotify, useRefresh } from 'react-admin';
import { failureOf, post } from '../../api/http.js';
import type { MerchantFullRecord } from '../../api/records.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { useTexts } from './i18n/useTexts.js';

interface OfMerchant {
  merchant: MerchantFullRecord;
}

/** When the link was last sent to the merchant, and a way to send it again. */
export function SentLink({ merchant }: OfMerchant) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const { id, phone_masked, link_sent_at, link_sent_by } = merchant;

  async function send() {
    setBusy(true);
    try {
      await post(`/api/admin/merchants/${id}/send-link`, {});
      notify(t('onItsWay', { phoneMasked: phone_masked }), { type: 'success' });
    } catch (error) {
      notify(failureOf(error), { type: 'error' });
    }
    setBusy(false);
    refresh();
  }

  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {link_sent_at === null
          ? t('notSent')
          : t(link_sent_by === null ? 'sent' : 'sentBy', {
              mobile: phone_masked,
              at: formatIstDateTime(link_sent_at),
              name: link_sent_by ?? '',
            })}
      </Typography>
      <Box>
        <Button variant="outlined" startIcon={<SmsIcon />} loading={busy} onClick={() => void send()}>
          {link_sent_at === null ? t('sendBySms') : t('sendAgain')}
        </Button>
      </Box>
    </>
  );
}
