import { useState } from 'react';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify, useRefresh } from 'react-admin';
import {
  DECISION_REASONS,
  type DecisionReason,
  DILIGENCE_DECISIONS,
  isReasonOf,
} from '@marketplace/contract/partners/diligence.js';
import { failureOf, post } from '../../api/http.js';
import type { DiligenceFullRecord } from '../../api/records.js';
import { DayField } from '../../shared/DayField.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { useTexts } from './i18n/useTexts.js';

/** Notes until when papers hold and the licence, and decides with a reason. */
export function DecideButton({ row }: { row: DiligenceFullRecord }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('change')}
      </Button>
      {open && <DecideDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

function DecideDialog({ row, onClose }: { row: DiligenceFullRecord; onClose: () => void }) {
  const t = useTexts();
  const notify = useNotify();
  const refresh = useRefresh();
  const [values, setValues] = useState({
    expires_on: row.expires_on ?? '',
    licence_number: row.licence_number ?? '',
    decision: row.decision,
    decision_reason: row.decision_reason,
  });
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const reasons: readonly DecisionReason[] = DECISION_REASONS[values.decision];

  async function save() {
    setBusy(true);
    try {
      await post(`/api/admin/due-diligence/${row.id}/decide`, {
        version: row.version,
        ...values,
        expires_on: values.expires_on || null,
        licence_number: values.licence_number.trim() || null,
      });
      notify(t('saved'), { type: 'success' });
      onClose();
      refresh();
    } catch (error) {
      setRefused(failureOf(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t('changeTitle', { name: row.name })}
      submitLabel={t('save')}
      submitDisabled={!isReasonOf(values.decision, values.decision_reason)}
      busy={busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        select
        label={t('decision')}
        value={values.decision}
        sx={{ mt: 1 }}
        onChange={({ target }) => {
          const decision = DILIGENCE_DECISIONS.find((one) => one === target.value)!;
          setValues({ ...values, decision, decision_reason: null });
        }}
      >
        {DILIGENCE_DECISIONS.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`decision.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {reasons.length > 0 && (
        <TextField
          select
          required
          label={t('reason')}
          value={values.decision_reason ?? ''}
          onChange={({ target }) =>
            setValues({ ...values, decision_reason: reasons.find((one) => one === target.value) ?? null })
          }
        >
          {reasons.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`reason.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <DayField
        label={t('expires')}
        helperText={t('expiresHint')}
        value={values.expires_on}
        onChange={(expires_on) => setValues({ ...values, expires_on })}
      />
      <TextField
        label={t('licence')}
        helperText={t('licenceHint')}
        value={values.licence_number}
        slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
        onChange={({ target }) => setValues({ ...values, licence_number: target.value })}
      />
      {refused !== undefined && (
        <Typography color="error" role="alert">
          {refused}
        </Typography>
      )}
    </FormDialog>
  );
}
