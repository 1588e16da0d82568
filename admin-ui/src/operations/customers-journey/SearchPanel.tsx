import { useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import SearchIcon from '@mui/icons-material/Search';
import { useMutation } from '@tanstack/react-query';
import { Link as RouterLink, useNavigate } from 'react-router';
import { messageOf } from '../../api/http.js';
import { Section } from '../../shared/Section.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { useTexts } from './i18n/useTexts.js';
import { type CustomerMatch, searchCustomers } from './journeyCalls.js';

interface SearchPanelProps {
  /** The page of a customer to which the search leads. */
  pageOf: (customer: CustomerMatch) => string;
  /** The search of pages that other roles open. */
  find?: (text: string) => Promise<CustomerMatch[]>;
}

/** Leads to the one customer who is found, or to a choice of them. */
export function SearchPanel({ pageOf, find = searchCustomers }: SearchPanelProps) {
  const t = useTexts();
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const search = useMutation({
    mutationFn: find,
    onSuccess: ([first, ...others]) => {
      if (first && others.length === 0) void navigate(pageOf(first));
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== '') search.mutate(text.trim());
  }

  return (
    <Section title={t('findCustomer')} hint={t('searchHint')}>
      <Box
        component="form"
        role="search"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
      >
        <TextField
          label={t('searchBy')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          sx={{ flex: '1 1 260px', maxWidth: 480 }}
          slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 100 } }}
        />
        <Button type="submit" variant="contained" startIcon={<SearchIcon />} loading={search.isPending}>
          {t('search')}
        </Button>
      </Box>
      <Box role="status">
        {search.data?.length === 0 && <Typography variant="body2">{t('nobodyFound')}</Typography>}
        {search.data !== undefined && search.data.length > 1 && (
          <Typography variant="body2">
            {t('found', { smart_count: search.data.length, count: search.data.length })}
          </Typography>
        )}
      </Box>
      {search.error && <Alert severity="error">{messageOf(search.error)}</Alert>}
      {search.data !== undefined && search.data.length > 1 && (
        <Box
          component="ul"
          aria-label={t('customersFound')}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
        >
          {search.data.map((match) => (
            <Box component="li" key={match.uuid}>
              <Link component={RouterLink} to={pageOf(match)}>
                {match.name ?? t('noName')}, {match.phone_masked}
              </Link>
              <Typography variant="body2" color="textSecondary">
                {t('match', {
                  state: t(`state.${match.state}`),
                  partnerName: match.partner_name,
                  createdAt: formatIstDateTime(match.created_at),
                })}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
}
