import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { DeletionRequestState } from '@marketplace/contract/privacy/deletion.js';
import type { DeletionRequestRecord } from '../../api/records.js';
import { Missing } from '../../shared/EditCell.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { When } from '../../shared/When.js';
import { previewOf } from './deletionCalls.js';
import { useTexts } from './i18n/useTexts.js';

type Texts = ReturnType<typeof useTexts>;

/** Why somebody was to be deleted: by the customer's own words, or an admin's. */
export function reasonOf(t: Texts, { reason, requested_by }: Pick<DeletionRequestRecord, 'reason' | 'requested_by'>) {
  const words = t(reason === null ? 'reason.none' : `reason.${reason}`);
  return requested_by === null ? words : t('request.byAdmin', { name: requested_by, reason: words });
}

/** Who has decided, and why where it was refused. */
export function decisionOf(t: Texts, { done_by, refusal }: DeletionRequestRecord): string | null {
  if (refusal === null) return done_by;
  const reason = t(`refusal.${refusal}`);
  return done_by === null ? reason : t('request.byAdmin', { name: done_by, reason });
}

export function NoRequests() {
  const t = useTexts();
  const { state } = useListContext().filterValues as { state?: DeletionRequestState };
  return (
    <Typography variant="body2" sx={{ p: 2 }}>
      {t(state === 'REQUESTED' ? 'request.noneOpen' : 'request.none')}
    </Typography>
  );
}

export function Uuid({ children }: { children: string }) {
  return (
    <Typography variant="body2" component="code" sx={{ overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}

/** A customer who is not deleted yet leads to what would go. */
export function Customer({ user_id, state }: Pick<DeletionRequestRecord, 'user_id' | 'state'>) {
  const t = useTexts();
  return (
    <div>
      <Uuid>{user_id}</Uuid>
      {state === 'REQUESTED' && (
        <Typography variant="body2">
          <Link component={RouterLink} to={previewOf(user_id)} aria-label={t('preview.linkOf', { id: user_id })}>
            {t('preview.link')}
          </Link>
        </Typography>
      )}
    </div>
  );
}

export function State({ state }: Pick<DeletionRequestRecord, 'state'>) {
  const t = useTexts();
  return <StatusChip label={t(`state.${state}`)} good={state === 'DONE'} />;
}

/** When something happened, and by whom or why. */
export function Happened({ at, more }: { at: string | null; more: string | null }) {
  const t = useTexts();
  if (at === null) return <Missing>{t('request.notYet')}</Missing>;
  return (
    <>
      <When at={at} />
      <Typography variant="caption" component="div" color="textSecondary">
        {more}
      </Typography>
    </>
  );
}
