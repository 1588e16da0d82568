import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import {
  MAIL_EVERY,
  MAIL_HOUR_MAX,
  MAIL_HOUR_MIN,
  MAIL_RECIPIENTS_MAX,
  type MailedPreset,
  type MailEvery,
} from '@marketplace/contract/reports/report-mail.js';
import { type ReportName, REPORTS } from '@marketplace/contract/reports/reports.js';
import { messageOf, refusalOf } from '../../api/http.js';
import { pageLanguage } from '../../api/language.js';
import { currentSession } from '../../session/session.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { useTexts } from './i18n/useTexts.js';
import {
  createMail,
  loadRecipients,
  type MailedChoice,
  type NewReportMail,
  type Person,
  type ReportMail,
  saveMail,
} from './mailCalls.js';

const NAME_MAX = 60;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const HOURS = Array.from({ length: MAIL_HOUR_MAX - MAIL_HOUR_MIN + 1 }, (_, i) => MAIL_HOUR_MIN + i);

interface MailDialogProps {
  report: ReportName;
  choice: MailedChoice;
  /** `null`: a new one, of what is on screen. */
  mail: ReportMail | null;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** When a report is mailed, and to whom. */
export default function MailDialog({ report, choice, mail, onDone, onClose }: MailDialogProps) {
  const t = useTexts();
  const notify = useNotify();
  const preset = (mail?.preset ?? choice.preset) as MailedPreset;
  const title = REPORTS[report].title[pageLanguage()];
  const [name, setName] = useState(mail?.name ?? `${title}, ${t(`preset.${preset}`)}`);
  const [every, setEvery] = useState<MailEvery>(mail?.every ?? (preset === 'Yesterday' ? 'day' : 'week'));
  const [weekday, setWeekday] = useState(mail?.weekday ?? 1);
  const [hour, setHour] = useState(mail?.hour ?? 8);
  const [people, setPeople] = useState<Person[]>(mail?.recipients ?? myself());
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const { data: choices = [] } = useQuery({
    queryKey: ['report-mail-recipients', report],
    queryFn: () => loadRecipients(report),
  });

  async function submit() {
    setBusy(true);
    setRefused(undefined);
    const given = {
      ...{ name: name.trim(), every, weekday: every === 'week' ? weekday : null, hour },
      recipients: people.map(({ id }) => id),
    };
    try {
      const { next_at } = mail
        ? await saveMail(mail, given)
        : await createMail({ ...given, ...askedBy(choice), report, preset } as NewReportMail);
      notify(t(mail ? 'saved' : 'isSetUp', { at: formatIstDateTime(next_at) }), { type: 'success' });
      onClose();
    } catch (error) {
      console.error(error);
      setRefused(error);
      setBusy(false);
    }
    await onDone();
  }

  const nameRefused = refusalOf(refused, 'name');
  return (
    <FormDialog
      title={mail ? t('editOf', { name: mail.name }) : t('create')}
      submitLabel={t(mail ? 'save' : 'setUp')}
      submitDisabled={name.trim() === '' || people.length === 0}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {title}: {t(`preset.${preset}`)}. {t('hint')}
      </Typography>
      <TextField
        label={t('name')}
        autoFocus
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={nameRefused !== undefined}
        helperText={nameRefused ?? t('nameHint')}
        slotProps={{ htmlInput: { maxLength: NAME_MAX } }}
      />
      <TextField
        select
        label={t('every')}
        value={every}
        onChange={({ target }) => setEvery(MAIL_EVERY.find((one) => one === target.value) ?? 'day')}
      >
        {MAIL_EVERY.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`every.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {every === 'week' && (
        <TextField
          select
          label={t('weekday')}
          value={weekday}
          onChange={({ target }) => setWeekday(Number(target.value))}
        >
          {WEEKDAYS.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`weekday.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField select label={t('hour')} value={hour} onChange={({ target }) => setHour(Number(target.value))}>
        {HOURS.map((one) => (
          <MenuItem key={one} value={one}>
            {one}:00
          </MenuItem>
        ))}
      </TextField>
      <Autocomplete
        multiple
        options={choices}
        value={people}
        onChange={(_, chosen) => setPeople(chosen.slice(0, MAIL_RECIPIENTS_MAX))}
        getOptionLabel={(one) => one.name}
        getOptionKey={(one) => one.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        filterSelectedOptions
        renderInput={(params) => <TextField {...params} label={t('recipients')} helperText={t('recipientsHint')} />}
      />
      {refused !== undefined && nameRefused === undefined && (
        <Alert severity="error">{messageOf(refused) ?? t('failed')}</Alert>
      )}
    </FormDialog>
  );
}

function myself(): Person[] {
  const session = currentSession();
  return session ? [{ id: session.adminId, name: session.name }] : [];
}

/** Without filters that are not set. */
function askedBy({ clock, group, product_type, lender_id, partner_id }: MailedChoice) {
  return {
    ...{ clock, group },
    ...(product_type !== '' && { product_type }),
    ...(lender_id !== '' && { lender_id: Number(lender_id) }),
    ...(partner_id !== '' && { partner_id: Number(partner_id) }),
  };
}
