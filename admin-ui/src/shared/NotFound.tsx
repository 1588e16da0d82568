import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { DASHBOARD } from './paths.js';
import { PageTitle } from './PageTitle.js';
import { useTexts } from './i18n/useTexts.js';

export default function NotFound() {
  const t = useTexts();
  return (
    <>
      <PageTitle title={t('notFound.title')} />
      <Typography sx={{ mb: 2 }}>{t('notFound.text')}</Typography>
      <Button variant="contained" component={Link} to={DASHBOARD}>
        {t('notFound.back')}
      </Button>
    </>
  );
}
