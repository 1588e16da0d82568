import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { DASHBOARD } from './paths.js';
import { PageTitle } from './PageTitle.js';

export default function NotFound() {
  return (
    <>
      <PageTitle title="Page not found" />
      <Typography sx={{ mb: 2 }}>There is no page at this address.</Typography>
      <Button variant="contained" component={Link} to={DASHBOARD}>
        Go to the dashboard
      </Button>
    </>
  );
}
