import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useGetList } from 'react-admin';
import { UNIQUE_ID, UTM_LINK_MAX, utmLinkProblem } from '@marketplace/contract/links/utm-link.js';
import { message } from '@marketplace/contract/i18n/messages.js';
import { pageLanguage } from '../../api/language.js';
import { failureOf } from '../../api/http.js';
import type { CardRecord, LinkHostRecord, PartnerRecord } from '../../api/records.js';
import { CopyButton } from '../../shared/CopyButton.js';
import { testUtmLink } from './cardCalls.js';
import { EditDialog } from './EditDialog.js';
import { useTexts } from './i18n/useTexts.js';

export default function UtmLinkDialog({ card, onClose }: { card: CardRecord; onClose: () => void }) {
  const t = useTexts();
  const [link, setLink] = useState(card.utm_link);
  const entered = link?.trim() ?? '';
  const wrong = useLinkProblem(entered);

  return (
    <EditDialog
      card={card}
      title={t('dialog.of', { label: t('label.utm_link'), name: card.category_name })}
      changes={() => ({ utm_link: entered === '' ? null : entered })}
      submitDisabled={link === null || wrong !== undefined}
      wide
      onClose={onClose}
    >
      {(refused) => (
        <>
          <TextField
            label={t('label.utm_link')}
            autoFocus
            multiline
            value={link ?? ''}
            onChange={(event) => setLink(event.target.value.replaceAll('\n', ''))}
            error={wrong !== undefined || refused !== undefined}
            helperText={wrong ?? refused ?? t('utmTooltip')}
            slotProps={{ htmlInput: { maxLength: UTM_LINK_MAX + 1, inputMode: 'url', spellCheck: false } }}
          />
          <Typography variant="body2" color="textSecondary">
            {t('hosts.before')}{' '}
            <Link component={RouterLink} to="/link-hosts">
              {t('hosts.page')}
            </Link>
            {t('hosts.after')}
          </Typography>
          <Divider />
          <LinkTester link={entered} disabled={entered === '' || wrong !== undefined} />
        </>
      )}
    </EditDialog>
  );
}

/** What the server would refuse, said while typing. Until the list of hosts is here, the server has the last word. */
function useLinkProblem(link: string): string | undefined {
  const { data: hosts } = useGetList<LinkHostRecord>('link-hosts', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'host', order: 'ASC' },
  });
  if (link === '' || hosts === undefined) return undefined;
  const problem = utmLinkProblem(
    link,
    hosts.map(({ host }) => host),
  );
  if (problem === undefined) return undefined;
  const text = message(pageLanguage(), problem.key, { UNIQUE_ID, ...problem.vars });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function LinkTester({ link, disabled }: { link: string; disabled: boolean }) {
  const t = useTexts();
  const [partner, setPartner] = useState('');
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ tested: string; final?: string; problem?: string }>();
  const { data: partners = [] } = useGetList<PartnerRecord>('partners', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  });
  const tested = `${partner} ${link}`;

  async function test() {
    setBusy(true);
    try {
      const { final_link } = await testUtmLink(link, partner === '' ? undefined : partner);
      setResult({ tested, final: final_link });
    } catch (error) {
      setResult({ tested, problem: failureOf(error) });
    }
    setBusy(false);
  }

  return (
    <Box component="section" aria-label={t('testLink')} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3">{t('testLink')}</Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          select
          label={t('customerOf')}
          value={partner}
          onChange={(event) => setPartner(event.target.value)}
          sx={{ flex: '1 1 220px' }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('defaultPartner')}</MenuItem>
          {partners.map(({ slug, name }) => (
            <MenuItem key={slug} value={slug}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" loading={busy} disabled={disabled} onClick={() => void test()}>
          {t('showFinal')}
        </Button>
      </Box>
      {/* A result stays only as long as it answers what is entered. */}
      {result?.tested === tested && result.problem !== undefined && <Alert severity="error">{result.problem}</Alert>}
      {result?.tested === tested && result.final !== undefined && (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <TextField
            label={t('finalLink')}
            multiline
            value={result.final}
            slotProps={{ htmlInput: { readOnly: true } }}
          />
          <CopyButton text={result.final} label={t('copyLink')} />
        </Box>
      )}
    </Box>
  );
}
