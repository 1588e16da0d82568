import { useEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import {
  CREATIVE_FORMATS,
  CREATIVE_HEADLINE_MAX,
  CREATIVE_POINTS_MAX,
  CREATIVE_SIZES,
  type CreativeFormat,
} from '@marketplace/contract/creatives/creatives.js';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { LANGUAGES, type Language } from '@marketplace/contract/i18n/messages.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { failureOf, refusalOf } from '../../api/http.js';
import { formatDay } from '../../shared/dates.js';
import { DayField } from '../../shared/DayField.js';
import { WithAside } from '../../shared/DetailPage.js';
import { useLanguage } from '../../shared/language.js';
import { LoadError } from '../../shared/LoadError.js';
import { PageTitle } from '../../shared/PageTitle.js';
import { CREATIVES } from '../../shared/paths.js';
import { productName } from '../../shared/productName.js';
import { PublishingSection } from '../../shared/PublishingSection.js';
import { Section } from '../../shared/Section.js';
import { Spinner } from '../../shared/Spinner.js';
import { VersionList } from '../../shared/VersionList.js';
import {
  createCreative,
  type Creative,
  creativeKey,
  CREATIVES_KEY,
  getCreative,
  getPreview,
  type NewCreative,
  publishCreative,
  saveCreative,
  unpublishCreative,
} from './creativeCalls.js';
import { useTexts } from './i18n/useTexts.js';

/** A new text holds for a quarter of a year, unless somebody says otherwise. */
const DAYS = 90;

/** One creative: its texts in both languages, as it is drawn, and what was saved before. */
export default function CreativePage() {
  const t = useTexts();
  const language = useLanguage();
  const { id = '' } = useParams();
  const isNew = id === 'new';
  const { data, error, refetch } = useQuery({
    queryKey: creativeKey(id),
    queryFn: () => getCreative(id),
    enabled: !isNew,
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageTitle title={data?.[`headline_${language}`] ?? t(isNew ? 'new' : 'theCreative')} />
      <Box sx={{ mb: 1.5 }}>
        <Link component={RouterLink} to={CREATIVES}>
          {t('back')}
        </Link>
      </Box>
      {error && <LoadError what={t('theCreative')} error={error} onRetry={() => void refetch()} />}
      {!error && !isNew && data === undefined && <Spinner />}
      {!error && (isNew || data) && (
        // Begun anew with what was saved, so that the form shows what is kept.
        <Editor key={`${id}-${data?.version}`} creative={data} />
      )}
    </>
  );
}

function Editor({ creative }: { creative: Creative | undefined }) {
  const t = useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const [form, setForm] = useState(() => startOf(creative));
  const set = (changed: Partial<typeof form>) => setForm((old) => ({ ...old, ...changed }));

  const shown = async (saved: Creative, text: 'saved' | 'isPublished' | 'isUnpublished') => {
    notify(t(text), { type: 'success' });
    client.setQueryData(creativeKey(saved.id), saved);
    await client.invalidateQueries({ queryKey: CREATIVES_KEY });
  };
  const save = useMutation({
    mutationFn: () => {
      const given = { ...form, position: Number(form.position) };
      return creative ? saveCreative(creative.id, given, creative.version) : createCreative(given);
    },
    onSuccess: async (saved) => {
      await shown(saved, 'saved');
      if (!creative) await navigate(`${CREATIVES}/${saved.id}`, { replace: true });
    },
  });
  const refusal = (field: keyof NewCreative) => refusalOf(save.error, field);
  const isTold = (Object.keys(form) as (keyof NewCreative)[]).some((field) => refusal(field) !== undefined);
  const isChanged = JSON.stringify(form) !== JSON.stringify(startOf(creative));

  return (
    <WithAside
      aside={
        creative && (
          <PublishingSection
            record={creative}
            isChanged={isChanged}
            publish={() => publishCreative(creative.id, creative.version, creative.text_version)}
            unpublish={() => unpublishCreative(creative.id, creative.version)}
            onDone={shown}
          >
            <Typography variant="body2">{heldBy(t, creative)}</Typography>
          </PublishingSection>
        )
      }
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {save.error && !isTold && <Alert severity="error">{failureOf(save.error)}</Alert>}
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 200px 140px' },
          }}
        >
          {creative ? (
            <TextField
              label={t('product')}
              value={productName(creative.product_type)}
              helperText={t('product.fixed')}
              slotProps={{ htmlInput: { readOnly: true } }}
            />
          ) : (
            <TextField
              select
              label={t('product')}
              value={form.product_type}
              onChange={({ target }) => set({ product_type: target.value as ProductType })}
            >
              {PRODUCT_TYPES.map((one) => (
                <MenuItem key={one} value={one}>
                  {productName(one)}
                </MenuItem>
              ))}
            </TextField>
          )}
          <DayField
            label={t('validUntil')}
            value={form.valid_until}
            error={refusal('valid_until') !== undefined}
            helperText={refusal('valid_until') ?? t('validUntil.hint')}
            onChange={(valid_until) => set({ valid_until })}
          />
          <TextField
            label={t('position')}
            value={form.position}
            error={refusal('position') !== undefined}
            helperText={refusal('position') ?? t('position.hint')}
            onChange={({ target }) => set({ position: target.value })}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        </Box>
        {LANGUAGES.map((language) => {
          const [headline, points] = [`headline_${language}`, `points_${language}`] as const;
          return (
            <Section key={language} title={t(`language.${language}`)}>
              <Box sx={{ display: 'grid', gap: 2, pt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                <TextField
                  label={t(headline)}
                  value={form[headline]}
                  error={refusal(headline) !== undefined}
                  helperText={refusal(headline)}
                  onChange={({ target }) => set({ [headline]: target.value })}
                  slotProps={{ htmlInput: { maxLength: CREATIVE_HEADLINE_MAX, lang: language } }}
                />
                <TextField
                  multiline
                  minRows={3}
                  label={t(points)}
                  value={form[points]}
                  error={refusal(points) !== undefined}
                  helperText={refusal(points) ?? t('points.hint')}
                  onChange={({ target }) => set({ [points]: target.value })}
                  slotProps={{ htmlInput: { maxLength: CREATIVE_POINTS_MAX, lang: language } }}
                />
              </Box>
            </Section>
          );
        })}
        <Button
          type="submit"
          variant="contained"
          loading={save.isPending}
          disabled={!isChanged}
          sx={{ justifySelf: 'start' }}
        >
          {t('save')}
        </Button>
      </Box>
      {creative && <Preview creative={creative} />}
      {creative && (
        <VersionList
          versions={creative.versions}
          publishedVersion={creative.published_version}
          publishedText={t('isHadNow')}
          about={({ valid_until }) => [t('until', { day: formatDay(valid_until) })]}
          texts={({ headline_en, headline_hi, points_en, points_hi }) => [
            headline_en,
            points_en,
            headline_hi,
            points_hi,
          ]}
          onTake={({ headline_en, headline_hi, points_en, points_hi }) =>
            set({ headline_en, headline_hi, points_en, points_hi })
          }
          isChanged={isChanged}
        />
      )}
    </WithAside>
  );
}

function startOf(creative: Creative | undefined) {
  const { product_type = PRODUCT_TYPES[0], position = 100, valid_until = shiftDay(istToday(), DAYS) } = creative ?? {};
  const { headline_en = '', headline_hi = '', points_en = '', points_hi = '' } = creative ?? {};
  return { product_type, position: String(position), valid_until, headline_en, headline_hi, points_en, points_hi };
}

/** Who has which version, and until when. */
function heldBy(t: ReturnType<typeof useTexts>, creative: Creative): string {
  const { state, text_version, published_version, published_until } = creative;
  if (published_version === null || published_until === null) return t('hadByNobody');
  const vars = { version: published_version, newest: text_version, day: formatDay(published_until) };
  return t(state === 'ended' ? 'hadUntil' : 'hadNow', vars);
}

/** The newest kept text, drawn as for a partner. */
function Preview({ creative: { id, text_version } }: { creative: Creative }) {
  const t = useTexts();
  const own = useLanguage();
  const [format, setFormat] = useState<CreativeFormat>('poster');
  const [language, setLanguage] = useState<Language>(own);
  const { width, height } = CREATIVE_SIZES[format];
  const { data, error, refetch } = useQuery({
    queryKey: [...creativeKey(id), 'preview', text_version, format, language],
    queryFn: () => getPreview(id, text_version, format, language),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return (
    <Section title={t('preview', { version: text_version })} hint={t('preview.hint')}>
      <Box sx={{ display: 'grid', gap: 2, pt: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' }}>
        <TextField
          select
          label={t('format')}
          value={format}
          onChange={({ target }) => setFormat(target.value as CreativeFormat)}
        >
          {CREATIVE_FORMATS.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`format.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={t('language')}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Language)}
        >
          {LANGUAGES.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`language.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {error && <LoadError what={t('thePreview')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && (
        <Skeleton
          variant="rounded"
          sx={{ width: '100%', maxWidth: 420, height: 'auto', aspectRatio: width / height }}
        />
      )}
      {data && <Picture file={data} alt={t('previewOf', { format: t(`format.${format}`) })} />}
    </Section>
  );
}

function Picture({ file, alt }: { file: Blob; alt: string }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    picture.current!.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <Box
      component="img"
      ref={picture}
      alt={alt}
      sx={{ width: '100%', maxWidth: 420, height: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    />
  );
}
