import { useState } from 'react';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { INK, readableOnWhite, textColorOn } from '@marketplace/contract/brand/contrast.js';
import type { PartnerRecord } from '../../api/records.js';
import { useTexts } from './i18n/useTexts.js';
import { TEXTS, type Language } from './previewTexts.js';
import { useThemeColors } from './useThemeColors.js';

/** A page of the partner on a phone, as the form stands: header, card, button, link and footer. */
export function ThemePreview({ slug }: { slug: string }) {
  const t = useTexts();
  const [language, setLanguage] = useState<Language>('en');
  const form = useWatch<PartnerRecord>();
  const { primary, secondary } = useThemeColors();
  const name = (language === 'hi' ? form.name_hi : null) || form.name || slug;
  const text = TEXTS[language];
  const font = form.font_family
    ? `'${form.font_family.replaceAll("'", '')}', 'Noto Sans Variable', sans-serif`
    : undefined;

  return (
    <Box component="section" aria-label={t('preview')} sx={{ display: 'grid', gap: 1.5, justifyItems: 'center' }}>
      <Box
        sx={{ width: '100%', maxWidth: 360, display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography variant="h2">{t('preview')}</Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('previewLanguage')}
          value={language}
          onChange={(_event, chosen: Language | null) => chosen !== null && setLanguage(chosen)}
        >
          <ToggleButton value="en">{t('english')}</ToggleButton>
          <ToggleButton value="hi">हिन्दी</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {/* Customers' pages have one look, whatever theme the admin prefers. */}
      <Box
        lang={language}
        sx={{
          width: '100%',
          maxWidth: 360,
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          overflow: 'hidden',
          color: INK,
          bgcolor: '#fff',
          fontSize: 16,
          '& p': { m: 0 },
        }}
        style={{ fontFamily: font }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 2,
            minHeight: 56,
            borderBottom: '1px solid #E2E8E5',
          }}
        >
          {form.logo ? (
            <Box component="img" src={form.logo} alt="" sx={{ height: 32, maxWidth: 120, objectFit: 'contain' }} />
          ) : (
            <Box
              aria-hidden
              sx={{
                width: 28,
                height: 28,
                borderRadius: 0.75,
                display: 'grid',
                placeContent: 'center',
                fontWeight: 700,
              }}
              style={{ background: primary, color: textColorOn(primary) }}
            >
              {Array.from(name)[0]}
            </Box>
          )}
          <Box sx={{ fontWeight: 700, fontSize: 14.5, flex: 1, minWidth: 0 }}>{name}</Box>
          {form.co_brand_logo && (
            <Box
              component="img"
              src={form.co_brand_logo}
              alt=""
              sx={{ height: 24, maxWidth: 80, objectFit: 'contain' }}
            />
          )}
          <Box sx={{ fontSize: 14.5 }} style={{ color: readableOnWhite(primary) }}>
            {text.help}
          </Box>
        </Box>
        <Box sx={{ p: 2, display: 'grid', gap: 1.5 }} style={{ background: tint(primary) }}>
          <Box sx={{ fontSize: 24, fontWeight: 700, lineHeight: 1.25 }}>
            {(language === 'hi' ? form.hero_hi : form.hero) || text.heading}
          </Box>
          <Box sx={{ fontSize: 14.5, color: '#55635E' }}>{text.lead}</Box>
          <Box sx={{ bgcolor: '#fff', border: '1px solid #E2E8E5', borderRadius: 1, p: 2, display: 'grid', gap: 1.25 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box sx={{ fontWeight: 600, flex: 1 }}>{text.card}</Box>
              <Box sx={{ fontSize: 13.5, px: 1, py: 0.25, borderRadius: 0.5, bgcolor: '#E3F3EA', color: '#155C33' }}>
                {text.badge}
              </Box>
            </Box>
            <Box sx={{ height: 4, width: 48, borderRadius: 1 }} style={{ background: secondary }} />
            <Box>
              <Box sx={{ fontSize: 13.5, color: '#55635E' }}>{text.fee}</Box>
              <Box sx={{ fontSize: 24, fontWeight: 700 }}>₹589</Box>
            </Box>
            <Box
              sx={{ borderRadius: 1, textAlign: 'center', fontWeight: 600, py: 1.25 }}
              style={{ background: primary, color: textColorOn(primary) }}
            >
              {text.apply}
            </Box>
            <Box sx={{ textAlign: 'center', textDecoration: 'underline' }} style={{ color: readableOnWhite(primary) }}>
              {text.details}
            </Box>
          </Box>
        </Box>
        <Box sx={{ px: 2, py: 1.5, fontSize: 13.5, color: '#55635E', borderTop: '1px solid #E2E8E5' }}>
          © {name} · {text.terms} · {text.privacy}
        </Box>
      </Box>
      {form.font_family && (
        <Typography variant="caption" color="textSecondary" sx={{ maxWidth: 360 }}>
          {t('fontNote')}
        </Typography>
      )}
    </Box>
  );
}

/** The faint tint of the brand behind its cards: a twentieth of the colour on white. */
function tint(color: string): string {
  const channels = [1, 3, 5].map((i) => parseInt(color.slice(i, i + 2), 16));
  return `rgb(${channels.map((c) => Math.round(255 - (255 - c) * 0.05)).join(' ')})`;
}
