import { useState } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { GATEWAY_AUTHS, MAPPED_FIELDS, MAPPED_STATUSES } from '@marketplace/contract/gateways/gateway.js';
import type { GatewayChanges, GatewayRecord, LenderRecord } from '../../api/records.js';
import { EditDialog } from '../../shared/EditDialog.js';
import { PasswordField } from '../../shared/PasswordField.js';
import { gatewayWords, mappedName } from './gatewayWords.js';
import { useTexts } from './i18n/useTexts.js';
import { loadGateway, saveGateway } from './lenderCalls.js';
import { newPair, pairProblem, type Pair, WordPairs } from './WordPairs.js';

interface GatewayDialogProps {
  lender: LenderRecord;
  gateway: GatewayRecord;
  onClose: () => void;
}

/** Edits how the API of a lender is reached, as a whole. Secrets go in and never come out. */
export default function GatewayDialog({ lender, gateway, onClose }: GatewayDialogProps) {
  const t = useTexts();
  const words = gatewayWords(t);
  const { labels } = words;
  const [baseUrl, setBaseUrl] = useState(gateway.base_url ?? '');
  const [auth, setAuth] = useState(gateway.auth);
  const [clientId, setClientId] = useState(gateway.client_id);
  const [clientSecret, setClientSecret] = useState('');
  const [callbackSecret, setCallbackSecret] = useState('');
  const [fields, setFields] = useState(() =>
    Object.entries(gateway.field_map).map(([ours, theirs]) => newPair(ours, theirs)),
  );
  const [states, setStates] = useState(() =>
    Object.entries(gateway.status_map).map(([theirs, ours]) => newPair(ours, theirs)),
  );
  const set = gateway.version > 0;
  // As the server asks for it.
  const leadsElsewhere =
    (baseUrl.trim() || null) !== gateway.base_url || auth !== gateway.auth || clientId.trim() !== gateway.client_id;
  const fieldsWrong = pairProblem(t, fields, 'ours');
  const statesWrong = pairProblem(t, states, 'theirs');

  const changes = (): GatewayChanges => ({
    base_url: baseUrl.trim() || null,
    auth,
    client_id: clientId,
    ...(clientSecret !== '' && { client_secret: clientSecret }),
    ...(callbackSecret !== '' && { callback_secret: callbackSecret }),
    field_map: mapOf(fields, ({ ours, theirs }) => [ours, theirs]),
    status_map: mapOf(states, ({ ours, theirs }) => [theirs, ours]) as GatewayChanges['status_map'],
  });

  return (
    <EditDialog<GatewayChanges>
      title={t('gateway.of', { name: lender.name })}
      wide
      version={gateway.version}
      words={words}
      changes={changes}
      save={async (mine, version) => {
        await saveGateway(lender.id, mine, version);
        return t('gateway.saved');
      }}
      load={() => loadGateway(lender.id)}
      submitDisabled={fieldsWrong !== undefined || statesWrong !== undefined}
      onClose={onClose}
    >
      {(_problem, problemOf) => (
        <>
          <TextField
            label={labels.base_url}
            autoFocus
            value={baseUrl}
            onChange={({ target }) => setBaseUrl(target.value)}
            error={problemOf('base_url') !== undefined}
            helperText={problemOf('base_url') ?? t('gateway.urlHint')}
            slotProps={{ htmlInput: { inputMode: 'url' } }}
          />
          <TextField
            select
            label={labels.auth}
            value={auth}
            onChange={({ target }) => setAuth(target.value as GatewayRecord['auth'])}
            error={problemOf('auth') !== undefined}
            helperText={problemOf('auth')}
          >
            {GATEWAY_AUTHS.map((one) => (
              <MenuItem key={one} value={one}>
                {t(`auth.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          {auth !== 'bearer' && (
            <TextField
              label={labels.client_id}
              value={clientId}
              onChange={({ target }) => setClientId(target.value)}
              error={problemOf('client_id') !== undefined}
              helperText={problemOf('client_id')}
            />
          )}
          <PasswordField
            label={auth === 'bearer' ? t('gateway.token') : labels.client_secret!}
            name="client_secret"
            autoComplete="new-password"
            required={!set || leadsElsewhere}
            value={clientSecret}
            onChange={setClientSecret}
            problem={problemOf('client_secret')}
            hint={t(!set ? 'gateway.fromLender' : leadsElsewhere ? 'gateway.again' : 'gateway.keep')}
          />
          <PasswordField
            label={labels.callback_secret!}
            name="callback_secret"
            autoComplete="new-password"
            required={!set}
            value={callbackSecret}
            onChange={setCallbackSecret}
            problem={problemOf('callback_secret')}
            hint={t(set ? 'gateway.keep' : 'gateway.callbackHint')}
          />
          <Typography variant="h3">{labels.field_map}</Typography>
          <WordPairs
            of="name"
            choices={MAPPED_FIELDS.map((id) => ({ id, name: id }))}
            pairs={fields}
            onChange={setFields}
            problem={fieldsWrong ?? problemOf('field_map')}
          />
          <Typography variant="h3">{labels.status_map}</Typography>
          <WordPairs
            of="word"
            choices={MAPPED_STATUSES.map((id) => ({ id, name: mappedName(t, id) }))}
            pairs={states}
            onChange={setStates}
            problem={statesWrong ?? problemOf('status_map')}
          />
        </>
      )}
    </EditDialog>
  );
}

function mapOf(pairs: readonly Pair[], entry: (pair: Pair) => [string, string]): Record<string, string> {
  return Object.fromEntries(pairs.map(entry).map(([from, to]) => [from.trim(), to.trim()]));
}
