import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import { BULLET_MAX, BULLETS_MAX } from '@marketplace/contract/fields/fields.js';
import { message } from '@marketplace/contract/i18n/messages.js';
import { pageLanguage } from '../../api/language.js';
import type { CardRecord } from '../../api/records.js';
import { EditDialog } from './EditDialog.js';
import { useTexts } from './i18n/useTexts.js';

interface Bullet {
  /** Keeps a field's focus and text together while others are added and removed. */
  key: number;
  text: string;
}

let lastKey = 0;
const newBullet = (text = ''): Bullet => ({ key: ++lastKey, text });

export default function BulletsDialog({ card, onClose }: { card: CardRecord; onClose: () => void }) {
  const t = useTexts();
  const [bullets, setBullets] = useState(() => card.marketing_bullets.map((text) => newBullet(text)));
  const [added, setAdded] = useState<number>();
  const empty = bullets.some(({ text }) => text.trim() === '');
  const tooLong = bullets.some(({ text }) => text.trim().length > BULLET_MAX);

  function add() {
    const bullet = newBullet();
    setBullets([...bullets, bullet]);
    setAdded(bullet.key);
  }

  return (
    <EditDialog
      card={card}
      title={t('dialog.of', { label: t('label.marketing_bullets'), name: card.category_name })}
      changes={() => ({ marketing_bullets: bullets.map(({ text }) => text.trim()) })}
      submitDisabled={empty || tooLong}
      onClose={onClose}
    >
      {(refused) => (
        <>
          {bullets.length === 0 && <Typography color="textSecondary">{t('noFeatures')}</Typography>}
          {bullets.map(({ key, text }, index) => (
            <Box key={key} sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
              <TextField
                label={t('feature', { n: index + 1 })}
                multiline
                autoFocus={key === added}
                value={text}
                onChange={({ target }) =>
                  setBullets(bullets.map((one) => (one.key === key ? { key, text: target.value } : one)))
                }
                error={text.trim().length > BULLET_MAX}
                helperText={
                  text.trim().length > BULLET_MAX ? message(pageLanguage(), 'field.maxLength', { max: BULLET_MAX }) : ''
                }
              />
              <IconButton
                aria-label={t('removeFeature', { n: index + 1 })}
                onClick={() => setBullets(bullets.filter((one) => one.key !== key))}
                sx={{ mt: 1.75 }}
              >
                <CloseIcon />
              </IconButton>
            </Box>
          ))}
          {empty && <Typography variant="body2">{message(pageLanguage(), 'field.bullet')}</Typography>}
          {refused !== undefined && <Typography color="error">{refused}</Typography>}
          <Button
            startIcon={<AddIcon />}
            onClick={add}
            disabled={bullets.length >= BULLETS_MAX}
            sx={{ justifySelf: 'start' }}
          >
            {t('addFeature')}
          </Button>
        </>
      )}
    </EditDialog>
  );
}
