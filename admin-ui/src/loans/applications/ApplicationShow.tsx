import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatIstDateTime } from '../../shared/dates.js';
import type { ApplicationDetails } from '../../api/records.js';
import { DetailPage, WithAside } from '../../shared/DetailPage.js';
import { useLanguage } from '../../shared/language.js';
import { productName } from '../../shared/productName.js';
import { wordsIn } from '../../shared/room.js';
import { Section } from '../../shared/Section.js';
import { Applicant, ApplicationFacts } from './ApplicationFacts.js';
import { applicationSections } from './applicationSections.js';
import { nameOf } from './applicationWords.js';
import { AtLenders } from './AtLenders.js';
import { useTexts } from './i18n/useTexts.js';
import { TransferLinks } from './TransferLinks.js';

/** One application: who, what was answered, its lenders, and what other rooms keep of it. */
export default function ApplicationShow() {
  const t = useTexts();
  const language = useLanguage();
  return (
    <DetailPage<ApplicationDetails>
      kind={t('one')}
      title={(application) =>
        t('show.title', { name: nameOf(application), product: productName(application.product_type) })
      }
    >
      {(application) => (
        <WithAside aside={<Aside application={application} />}>
          <Section title={t('show.lenders')} hint={t('show.lendersHint')}>
            <AtLenders rows={application.lender_applications} label={t('show.lenders')} />
          </Section>
          {applicationSections().map(({ title, Content }) => (
            <Section key={wordsIn('en', title)} title={wordsIn(language, title)}>
              <Content application={application} />
            </Section>
          ))}
        </WithAside>
      )}
    </DetailPage>
  );
}

function Aside({ application }: { application: ApplicationDetails }) {
  const t = useTexts();
  return (
    <>
      <Applicant application={application} />
      <ApplicationFacts application={application} />
      {application.number_detached === 0 && <TransferLinks application={application} />}
      <Section title={t('show.files')}>
        {application.files.length === 0 && <Typography variant="body2">{t('show.noFile')}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {application.files.map(({ id, kind, file_name, at }) => (
            <Box component="li" key={id}>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {file_name}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {t('show.file', { kind: t(`file.${kind}`), id, at: formatIstDateTime(at) })}
              </Typography>
            </Box>
          ))}
        </Box>
      </Section>
    </>
  );
}
