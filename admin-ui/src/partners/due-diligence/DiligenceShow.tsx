import Box from '@mui/material/Box';
import type { DiligenceFullRecord } from '../../api/records.js';
import { formatDay, formatIstDateTime } from '../../shared/dates.js';
import { DetailPage, EqualColumns } from '../../shared/DetailPage.js';
import { Facts } from '../../shared/Facts.js';
import { HistoryButton } from '../../shared/HistoryButton.js';
import { Section } from '../../shared/Section.js';
import { DecideButton } from './DecideButton.js';
import { diligenceActionsIn, diligenceWordsIn, panInWords } from './diligenceWords.js';
import { Duplicates } from './Duplicates.js';
import { Findings } from './Findings.js';
import { useTexts } from './i18n/useTexts.js';

export default function DiligenceShow() {
  const t = useTexts();
  return (
    <DetailPage<DiligenceFullRecord> kind={t('papers')} title={({ name }) => name}>
      {(row) => (
        <EqualColumns>
          <Section title={t('papers')}>
            <Findings {...row} />
            <Facts
              facts={[
                [t('kind'), t(`kind.${row.payee_kind}`)],
                [t('partner'), row.partner_name],
                [t('links'), t(row.rests === 1 ? 'rests' : 'counts')],
                [
                  t('agreement'),
                  row.payee_kind === 'PARTNER'
                    ? null
                    : row.agreement_at === null
                      ? t('notAgreed')
                      : t('agreedOn', {
                          version: row.agreement_version ?? '',
                          at: formatIstDateTime(row.agreement_at),
                        }),
                ],
                [t('pan'), panInWords(t, row)],
                [
                  t('gstin'),
                  row.gstin_mistyped === 1 ? t('gstinMistyped', { gstin: row.gstin_masked ?? '' }) : row.gstin_masked,
                ],
                [t('account'), row.account ?? t('missing')],
                [t('expires'), row.expires_on && formatDay(row.expires_on)],
                [t('licence'), row.licence_number],
                [t('decision'), t(`decision.${row.decision}`)],
                [t('reason'), row.decision_reason && t(`reason.${row.decision_reason}`)],
                [
                  t('decided'),
                  row.decided_at &&
                    t('decidedBy', { name: row.decided_by ?? '', at: formatIstDateTime(row.decided_at) }),
                ],
              ]}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <DecideButton row={row} />
              <HistoryButton
                resource={`due-diligence/${row.id}/history`}
                name={row.name}
                actions={diligenceActionsIn(t)}
                words={diligenceWordsIn(t)}
              />
            </Box>
          </Section>
          <Section title={t('same')} hint={t('sameHint')}>
            <Duplicates duplicates={row.duplicates} />
          </Section>
        </EqualColumns>
      )}
    </DetailPage>
  );
}
