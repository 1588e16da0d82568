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
import type { CardChanges } from './cardCalls.js';
import { EditDialog } from './EditDialog.js';
import { useTexts } from './i18n/useTexts.js';

interface Bullet {
  /** Keeps a field's focus and text together while others are added and removed. */
  key: number;
  text: string;
}

let lastKey = 0;
const newBullet = (text = ''): Bullet => ({ key: ++lastKey, text });

const textsOf = (bullets: readonly Bullet[]) => bullets.map(({ text }) => text.trim());
const isEmpty = ({ text }: Bullet) => text.trim() === '';
const isTooLong = ({ text }: Bullet) => text.trim().length > BULLET_MAX;

/** The features in both languages. */
export default function BulletsDialog({ card, onClose }: { card: CardRecord; onClose: () => void }) {
  const t = useTexts();
  const [english, setEnglish] = useState(() => card.marketing_bullets.map(newBullet));
  const [hindi, setHindi] = useState(() => card.marketing_bullets_hi.map(newBullet));
  const all = [...english, ...hindi];

  return (
    <EditDialog
      card={card}
      title={t('dialog.of', { label: t('label.marketing_bullets'), name: card.category_name })}
      changes={() => changesOf(card, textsOf(english), textsOf(hindi))}
      submitDisabled={all.some((bullet) => isEmpty(bullet) || isTooLong(bullet))}
      onClose={onClose}
    >
      {(refused) => (
        <>
          <Bullets
            heading={t('english')}
            none={t('noFeatures')}
            hindi={false}
            bullets={english}
            onChange={setEnglish}
          />
          <Bullets heading={t('hindi')} none={t('noHindi')} hindi bullets={hindi} onChange={setHindi} />
          {all.some(isEmpty) && <Typography variant="body2">{message(pageLanguage(), 'field.bullet')}</Typography>}
          {refused !== undefined && <Typography color="error">{refused}</Typography>}
        </>
      )}
    </EditDialog>
  );
}

interface BulletsProps {
  heading: string;
  /** What is said when there are none. */
  none: string;
  hindi: boolean;
  bullets: readonly Bullet[];
  onChange: (bullets: Bullet[]) => void;
}

function Bullets({ heading, none, hindi, bullets, onChange }: BulletsProps) {
  const t = useTexts();
  const [added, setAdded] = useState<number>();

  function add() {
    const bullet = newBullet();
    onChange([...bullets, bullet]);
    setAdded(bullet.key);
  }

  return (
    <>
      <Typography variant="subtitle2" component="h3">
        {heading}
      </Typography>
      {bullets.length === 0 && <Typography color="textSecondary">{none}</Typography>}
      {bullets.map((bullet, index) => (
        <Box key={bullet.key} sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
          <TextField
            label={t(hindi ? 'featureHindi' : 'feature', { n: index + 1 })}
            multiline
            autoFocus={bullet.key === added}
            value={bullet.text}
            onChange={({ target }) =>
              onChange(bullets.map((one) => (one.key === bullet.key ? { ...one, text: target.value } : one)))
            }
            error={isTooLong(bullet)}
            helperText={isTooLong(bullet) ? message(pageLanguage(), 'field.maxLength', { max: BULLET_MAX }) : ''}
          />
          <IconButton
            aria-label={t(hindi ? 'removeFeatureHindi' : 'removeFeature', { n: index + 1 })}
            onClick={() => onChange(bullets.filter((one) => one.key !== bullet.key))}
            sx={{ mt: 1.75 }}
          >
            <CloseIcon />
          </IconButton>
        </Box>
      ))}
      <Button
        startIcon={<AddIcon />}
        onClick={add}
        disabled={bullets.length >= BULLETS_MAX}
        sx={{ justifySelf: 'start' }}
      >
        {t(hindi ? 'addFeatureHindi' : 'addFeature')}
      </Button>
    </>
  );
}

/** What differs; the English ones when nothing does, so that saving always saves something. */
function changesOf(card: CardRecord, english: string[], hindi: string[]): CardChanges {
  const differ = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) !== JSON.stringify(other);
  const isHindi = differ(hindi, card.marketing_bullets_hi);
  return {
    ...((differ(english, card.marketing_bullets) || !isHindi) && { marketing_bullets: english }),
    ...(isHindi && { marketing_bullets_hi: hindi }),
  };
}
