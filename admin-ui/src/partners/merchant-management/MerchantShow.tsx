import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import SmsIcon from '@mui/icons-material/Sms';
import { useNotify, useRefresh } from 'react-admin';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import { MERCHANT_REFUSALS, MERCHANT_VIEW_REASONS } from '@marketplace/contract/merchants/merchants.js';
import { messageOf, post } from '../../api/http.js';
import type { MerchantDetails, MerchantFullRecord } from '../../api/records.js';
import { DetailPage, EqualColumns } from '../../shared/DetailPage.js';
import { Facts } from '../../shared/Facts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { HistoryButton } from '../../shared/HistoryButton.js';
import { Section } from '../../shared/Section.js';
import { LinkQr } from '../tracking-links/LinkQr.js';
import { MerchantChip } from './MerchantChip.js';
import { MERCHANT_ACTIONS, MERCHANT_WORDS, REFUSAL_LABELS, VIEW_REASON_LABELS } from './merchantWords.js';

export default function MerchantShow() {
  return (
    <DetailPage<MerchantFullRecord> kind="Merchant" title={({ shop_name }) => shop_name}>
      {(merchant) => (
        <EqualColumns>
          <Section title="Registration">
            <Box>
              <MerchantChip state={merchant.state} />
            </Box>
            <Facts
              facts={[
                ['Partner', merchant.partner_name],
                ['Kind of business', merchant.business],
                ['Place', merchant.area],
                ['Registered', formatIstDateTime(merchant.submitted_at)],
                ['Decided', merchant.decided_at && formatIstDateTime(merchant.decided_at)],
                ['Reason', merchant.refusal && REFUSAL_LABELS[merchant.refusal]],
                ['Consent', merchant.consent_text_version],
              ]}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {merchant.state === 'SUBMITTED' && (
                <>
                  <ApproveButton merchant={merchant} />
                  <RefuseButton merchant={merchant} />
                </>
              )}
              <HistoryButton
                resource={`merchants/${merchant.id}/history`}
                name={merchant.shop_name}
                actions={MERCHANT_ACTIONS}
                words={MERCHANT_WORDS}
              />
            </Box>
          </Section>
          <Section title="Owner and shop">
            <Owner merchant={merchant} />
          </Section>
          {merchant.link_url !== null && (
            <Section title="Link for customers" hint="Customers who come by it count for this merchant.">
              <LinkQr url={merchant.link_url} name={merchant.shop_name} />
              <SentLink merchant={merchant} />
            </Section>
          )}
        </EqualColumns>
      )}
    </DetailPage>
  );
}

interface OfMerchant {
  merchant: MerchantFullRecord;
}

function Owner({ merchant }: OfMerchant) {
  const [shown, setShown] = useState<MerchantDetails>();
  return shown ? <AllDetails details={shown} /> : <MaskedDetails merchant={merchant} onShow={setShown} />;
}

function MaskedDetails({ merchant, onShow }: OfMerchant & { onShow: (details: MerchantDetails) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Facts
        facts={[
          ['Owner', merchant.owner_masked],
          ['Mobile', merchant.phone_masked],
          ['E-mail', merchant.email_masked],
          ['PAN', merchant.pan_masked],
          ['GSTIN', merchant.has_gstin ? 'Given' : null],
        ]}
      />
      <Box>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          Show all details
        </Button>
      </Box>
      {open && (
        <ReasonDialog
          title="Show all details"
          submitLabel="Show"
          hint="Your look at them is written into the history, with the reason."
          reasons={MERCHANT_VIEW_REASONS}
          labels={VIEW_REASON_LABELS}
          onSubmit={async (reason) => onShow(await post(`/api/admin/merchants/${merchant.id}/view`, { reason }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function AllDetails({ details }: { details: MerchantDetails }) {
  return (
    <Facts
      facts={[
        ['Owner', details.owner_name],
        ['Mobile', details.phone],
        ['E-mail', details.email],
        ['Address', [details.address1, details.address2, details.postal_code].filter(Boolean).join(', ')],
        ['PAN', details.pan],
        ['GSTIN', details.gstin],
      ]}
    />
  );
}

function ApproveButton({ merchant }: OfMerchant) {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();

  async function approve() {
    setBusy(true);
    try {
      await post(`/api/admin/merchants/${merchant.id}/approve`, { version: merchant.version });
      notify(`${merchant.shop_name} is approved and gets its link by SMS.`, { type: 'success' });
    } catch (error) {
      notify(messageOf(error) ?? 'An error occurred', { type: 'error' });
    }
    setBusy(false);
    refresh();
  }

  return (
    <Button variant="contained" loading={busy} onClick={() => void approve()}>
      Approve
    </Button>
  );
}

/** When the link was last sent to the merchant, and a way to send it again. */
function SentLink({ merchant }: OfMerchant) {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const { id, phone_masked, link_sent_at, link_sent_by } = merchant;

  async function send() {
    setBusy(true);
    try {
      await post(`/api/admin/merchants/${id}/send-link`, {});
      notify(`The link is on its way to ${phone_masked}.`, { type: 'success' });
    } catch (error) {
      notify(messageOf(error) ?? 'An error occurred', { type: 'error' });
    }
    setBusy(false);
    refresh();
  }

  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {link_sent_at === null
          ? 'It was not sent to the merchant yet.'
          : `Sent by SMS to ${phone_masked} on ${formatIstDateTime(link_sent_at)}${link_sent_by === null ? '' : ` by ${link_sent_by}`}.`}
      </Typography>
      <Box>
        <Button variant="outlined" startIcon={<SmsIcon />} loading={busy} onClick={() => void send()}>
          {link_sent_at === null ? 'Send by SMS' : 'Send again'}
        </Button>
      </Box>
    </>
  );
}

function RefuseButton({ merchant }: OfMerchant) {
  const [open, setOpen] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        Refuse
      </Button>
      {open && (
        <ReasonDialog
          title={`Refuse ${merchant.shop_name}`}
          submitLabel="Refuse"
          hint="The shop may register again with the same mobile number."
          destructive
          reasons={MERCHANT_REFUSALS}
          labels={REFUSAL_LABELS}
          onSubmit={async (reason) => {
            await post(`/api/admin/merchants/${merchant.id}/refuse`, { version: merchant.version, reason });
            notify(`${merchant.shop_name} is refused.`, { type: 'success' });
            refresh();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface ReasonDialogProps<R extends string> {
  title: string;
  submitLabel: string;
  hint: string;
  destructive?: boolean;
  reasons: readonly R[];
  labels: Record<R, string>;
  onSubmit: (reason: R) => Promise<void>;
  onClose: () => void;
}

/** Asks for one of the reasons that there are; words of somebody's own could tell of a person. */
function ReasonDialog<R extends string>(props: ReasonDialogProps<R>) {
  const { title, submitLabel, hint, destructive = false, reasons, labels, onSubmit, onClose } = props;
  const [reason, setReason] = useState<R>();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();

  async function submit() {
    if (reason === undefined) return;
    setBusy(true);
    try {
      await onSubmit(reason);
      onClose();
    } catch (error) {
      setRefused(messageOf(error) ?? 'An error occurred');
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      submitDisabled={reason === undefined}
      destructive={destructive}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <DialogContentText variant="body2">{hint}</DialogContentText>
      <TextField
        label="Reason"
        select
        required
        value={reason ?? ''}
        onChange={({ target }) => setReason(reasons.find((one) => one === target.value))}
      >
        {reasons.map((one) => (
          <MenuItem key={one} value={one}>
            {labels[one]}
          </MenuItem>
        ))}
      </TextField>
      {refused !== undefined && (
        <Typography color="error" role="alert">
          {refused}
        </Typography>
      )}
    </FormDialog>
  );
}
