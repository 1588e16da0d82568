import { useState } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { GATEWAY_AUTHS, MAPPED_FIELDS, MAPPED_STATUSES } from '@marketplace/contract/gateways/gateway.js';
import type { GatewayChanges, GatewayRecord, LenderRecord } from '../../api/records.js';
import { EditDialog } from '../../shared/EditDialog.js';
import { PasswordField } from '../../shared/PasswordField.js';
import { AUTH_LABELS, GATEWAY_WORDS, MAPPED_LABELS, SANDBOX } from './gatewayWords.js';
import { loadGateway, saveGateway } from './lenderCalls.js';
import { newPair, pairProblem, type Pair, WordPairs } from './WordPairs.js';

const { labels } = GATEWAY_WORDS;
const KEEP = 'Is set. Leave it empty to keep it.';
const AGAIN =
  'Enter it again: the address, the kind of sign-in or the client id has changed, and the stored secret is sent nowhere it was not entered for.';

interface GatewayDialogProps {
  lender: LenderRecord;
  gateway: GatewayRecord;
  onClose: () => void;
}

/** Edits how the API of a lender is reached, as a whole. Secrets go in and never come out. */
export default function GatewayDialog({ lender, gateway, onClose }: GatewayDialogProps) {
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
  const fieldsWrong = pairProblem(fields, 'ours');
  const statesWrong = pairProblem(states, 'theirs');

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
      title={`Gateway of ${lender.name}`}
      wide
      version={gateway.version}
      words={GATEWAY_WORDS}
      changes={changes}
      save={async (mine, version) => {
        await saveGateway(lender.id, mine, version);
        return 'The gateway was saved.';
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
            helperText={
              problemOf('base_url') ??
              `All calls lie below it, on a confirmed gateway host. Empty: ${SANDBOX.toLowerCase()}.`
            }
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
                {AUTH_LABELS[one]}
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
            label={auth === 'bearer' ? 'Token' : labels.client_secret!}
            name="client_secret"
            autoComplete="new-password"
            required={!set || leadsElsewhere}
            value={clientSecret}
            onChange={setClientSecret}
            problem={problemOf('client_secret')}
            hint={!set ? 'From the lender.' : leadsElsewhere ? AGAIN : KEEP}
          />
          <PasswordField
            label={labels.callback_secret!}
            name="callback_secret"
            autoComplete="new-password"
            required={!set}
            value={callbackSecret}
            onChange={setCallbackSecret}
            problem={problemOf('callback_secret')}
            hint={set ? KEEP : 'Signs callbacks and de-dupe; at least 32 characters, shared with the lender.'}
          />
          <Typography variant="h3">{labels.field_map}</Typography>
          <WordPairs
            what="name"
            choices={MAPPED_FIELDS.map((id) => ({ id, name: id }))}
            pairs={fields}
            onChange={setFields}
            problem={fieldsWrong ?? problemOf('field_map')}
          />
          <Typography variant="h3">{labels.status_map}</Typography>
          <WordPairs
            what="word"
            choices={MAPPED_STATUSES.map((id) => ({ id, name: MAPPED_LABELS[id] }))}
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
