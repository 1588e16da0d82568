import { useState } from 'react';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EXTENSION_MAX } from '@marketplace/contract/telecalling/call-lines.js';
import { failureOf, refusalOf } from '../../api/http.js';
import { Section } from '../../shared/Section.js';
import { useTexts } from './i18n/useTexts.js';
import { setExtension } from './telecallingCalls.js';

/** Where the phone system rings the agent before it rings the customer. */
export function Extension({ extension }: { extension: string | null }) {
  const t = useTexts();
  const client = useQueryClient();
  const [typed, setTyped] = useState(extension ?? '');
  const save = useMutation({
    mutationFn: () => setExtension(typed.trim() === '' ? null : typed.trim()),
    onSuccess: () => client.invalidateQueries({ queryKey: ['telecalling'] }),
  });
  const problem = save.error ? (refusalOf(save.error, 'extension') ?? failureOf(save.error)) : undefined;
  return (
    <Section title={t('extension')} hint={t('extension.hint')}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}
      >
        <TextField
          size="small"
          label={t('extension.label')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={problem !== undefined}
          helperText={problem}
          slotProps={{ htmlInput: { maxLength: EXTENSION_MAX } }}
        />
        <Button
          type="submit"
          variant="outlined"
          loading={save.isPending}
          disabled={typed.trim() === (extension ?? '')}
          sx={{ minHeight: 44 }}
        >
          {t('extension.save')}
        </Button>
      </Box>
    </Section>
  );
}
