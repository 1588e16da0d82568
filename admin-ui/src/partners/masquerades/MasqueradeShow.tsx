import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { MasqueradeRecord } from '../../api/records.js';
import { DetailPage } from '../../shared/DetailPage.js';
import { Facts } from '../../shared/Facts.js';
import { Section } from '../../shared/Section.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { useTexts } from './i18n/useTexts.js';

export default function MasqueradeShow() {
  const t = useTexts();
  return (
    <DetailPage<MasqueradeRecord>
      kind={t('one')}
      title={({ admin_name, user_name }) => t('oneOf', { admin: admin_name, user: user_name })}
    >
      {(row) => (
        <Section title={t('one')} hint={t('oneHint')}>
          <Facts
            facts={[
              [t('admin'), row.admin_name],
              [t('user'), t('as', { name: row.user_name, role: t(`role.${row.user_role}`) })],
              [t('partner'), row.partner_name],
              [t('reason'), t(`reason.${row.reason}`)],
              [t('from'), formatIstDateTime(row.started_at)],
              [t('until'), row.ended_at === null ? t('goesOn') : formatIstDateTime(row.ended_at)],
              [t('ended'), row.ended_how && t(`ended.${row.ended_how}`)],
            ]}
          />
          <Button component={Link} to={`/partners/${row.partner_id}`} sx={{ justifySelf: 'start' }}>
            {t('openPartner')}
          </Button>
        </Section>
      )}
    </DetailPage>
  );
}
