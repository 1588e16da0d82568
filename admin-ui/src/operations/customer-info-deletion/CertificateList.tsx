import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import DownloadIcon from '@mui/icons-material/Download';
import { DataTable, SearchInput, useNotify } from 'react-admin';
import { failureOf } from '../../api/http.js';
import type { DeletionCertificateRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { Facts } from '../../shared/Facts.js';
import { DayInput } from '../../shared/DayField.js';
import { TileList } from '../../shared/TileList.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { When } from '../../shared/When.js';
import { Uuid } from './cells.js';
import { downloadCertificate } from './deletionCalls.js';
import { DeletionTabs } from './DeletionTabs.js';
import { useTexts } from './i18n/useTexts.js';

const Column = DataTable.Col<DeletionCertificateRecord>;

/** The certificates of former deletions, newest first. */
export default function CertificateList() {
  const t = useTexts();
  const narrow = useNarrow();
  const filters = [
    <SearchInput key="number" source="number" alwaysOn placeholder={t('certificate.number')} sx={{ minWidth: 200 }} />,
    <DayInput key="from" source="created_from" label={t('certificate.from')} alwaysOn />,
    <DayInput key="to" source="created_to" label={t('certificate.to')} alwaysOn />,
  ];
  return (
    <>
      <DeletionTabs part="certificates" />
      <AdminList<DeletionCertificateRecord>
        resource="deletion-certificates"
        title={t('title')}
        sort={{ field: 'created_at', order: 'DESC' }}
        filters={filters}
        actions={false}
        tiles={narrow}
      >
        {narrow ? <Tiles /> : <Rows />}
      </AdminList>
    </>
  );
}

function Rows() {
  const t = useTexts();
  return (
    <DataTable<DeletionCertificateRecord> bulkActionButtons={false} rowClick={false} empty={<NoCertificates />}>
      <Column source="number" label={t('certificate.number')} disableSort sx={{ whiteSpace: 'nowrap' }} />
      <Column
        source="created_at"
        label={t('certificate.deleted')}
        disableSort
        render={({ created_at }) => <When at={created_at} />}
      />
      <Column
        source="request_uuid"
        label={t('certificate.request')}
        disableSort
        sx={{ minWidth: 150 }}
        render={({ request_uuid }) => <Uuid>{request_uuid}</Uuid>}
      />
      <Column
        source="requested_by_id"
        label={t('certificate.askedBy')}
        disableSort
        render={(row) => <AskedBy {...row} />}
      />
      <Column
        source="done_by_id"
        label={t('certificate.approvedBy')}
        disableSort
        render={(row) => <Admins {...row} />}
      />
      <Column source="records" label={t('certificate.records')} disableSort render={(row) => <Counts {...row} />} />
      <Column
        source="id"
        label={t('certificate.download')}
        disableSort
        render={(row) => <DownloadButton certificate={row} />}
      />
    </DataTable>
  );
}

function Tiles() {
  const t = useTexts();
  return (
    <TileList<DeletionCertificateRecord> nameOf={({ number }) => number} height={190} empty={<NoCertificates />}>
      {(row) => (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'center' }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {row.number}
            </Typography>
            <DownloadButton certificate={row} />
          </Box>
          <Facts
            facts={[
              [t('certificate.deleted'), <When key="at" at={row.created_at} />],
              [t('certificate.request'), <Uuid key="uuid">{row.request_uuid}</Uuid>],
              [t('certificate.askedBy'), <AskedBy key="asked" {...row} />],
              [t('certificate.approvedBy'), <Admins key="admins" {...row} />],
              [t('certificate.records'), <Counts key="counts" {...row} />],
            ]}
          />
        </Box>
      )}
    </TileList>
  );
}

function NoCertificates() {
  const t = useTexts();
  return (
    <Typography variant="body2" sx={{ p: 2 }}>
      {t('certificate.none')}
    </Typography>
  );
}

function AskedBy({ requested_by_id: id, reason }: DeletionCertificateRecord) {
  const t = useTexts();
  return (
    <>
      {id === null ? t('certificate.customer') : t('certificate.admin', { id: String(id) })}
      <Typography variant="caption" component="div" color="textSecondary">
        {t(reason === null ? 'reason.none' : `reason.${reason}`)}
      </Typography>
    </>
  );
}

function Admins({ approved_by_id, done_by_id }: DeletionCertificateRecord) {
  const t = useTexts();
  return t('certificate.admins', { first: String(approved_by_id ?? '–'), second: String(done_by_id ?? '–') });
}

function Counts({ records }: DeletionCertificateRecord) {
  const t = useTexts();
  if (records.length === 0) return t('certificate.uncounted');
  const sum = (counts: 'erased' | 'kept') => records.reduce((all, one) => all + one[counts], 0);
  return t('certificate.counts', { erased: sum('erased'), kept: sum('kept') });
}

function DownloadButton({ certificate }: { certificate: DeletionCertificateRecord }) {
  const t = useTexts();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const { number } = certificate;

  async function save() {
    setBusy(true);
    try {
      await downloadCertificate(certificate);
      notify(t('certificate.downloaded', { number }), { type: 'success' });
    } catch (error) {
      console.error(error);
      notify(failureOf(error), { type: 'error' });
    }
    setBusy(false);
  }

  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<DownloadIcon />}
      loading={busy}
      aria-label={t('certificate.downloadOf', { number })}
      onClick={() => void save()}
    >
      {t('certificate.download')}
    </Button>
  );
}
