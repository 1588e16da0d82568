import { TextInput } from 'react-admin';
import { FONT_HOSTS } from '@marketplace/contract/brand/brand.js';
import { PARTNER_RULES } from '@marketplace/contract/partners/rules.js';
import { Section } from '../../shared/Section.js';
import { ColorInput } from './ColorInput.js';
import { ContrastReport } from './ContrastReport.js';
import { useTexts } from './i18n/useTexts.js';
import { LogoInput } from './LogoInput.js';
import { by, isFont, needed } from './partnerInputs.js';
import { labelsIn } from './partnerWords.js';

/** What makes the pages look like the partner's own. */
export function BrandInputs() {
  const t = useTexts();
  const labels = labelsIn(t);
  return (
    <>
      <Section title={t('names')}>
        <TextInput source="name" label={labels.name} validate={[needed(), by(PARTNER_RULES.name)]} />
        <TextInput
          source="name_hi"
          label={labels.name_hi}
          validate={by(PARTNER_RULES.name_hi)}
          helperText={t('emptyNameAbove')}
        />
        <TextInput
          source="title"
          label={labels.title}
          validate={by(PARTNER_RULES.title)}
          helperText={t('emptyPartnerName')}
        />
      </Section>
      <Section title={t('colours')}>
        <ColorInput source="primary_color" label={labels.primary_color} />
        <ColorInput source="secondary_color" label={labels.secondary_color} />
        <ContrastReport />
      </Section>
      <Section title={t('logos')}>
        <LogoInput source="logo" label={labels.logo} />
        <LogoInput source="co_brand_logo" label={labels.co_brand_logo} />
      </Section>
      <Section title={t('firstPage')}>
        <TextInput
          source="hero"
          label={labels.hero}
          validate={by(PARTNER_RULES.hero)}
          helperText={t('emptyMarketplace')}
        />
        <TextInput
          source="hero_hi"
          label={labels.hero_hi}
          validate={by(PARTNER_RULES.hero_hi)}
          helperText={t('emptyMarketplace')}
        />
        <LogoInput source="hero_picture" label={labels.hero_picture} />
      </Section>
      <Section title={t('font')}>
        <TextInput
          source="font_family"
          label={labels.font_family}
          validate={by(PARTNER_RULES.font_family)}
          helperText={t('fontHint')}
        />
        <TextInput
          source="font_link"
          label={labels.font_link}
          validate={[isFont, by(PARTNER_RULES.font_link)]}
          helperText={t('fontLinkHint', { hosts: Object.keys(FONT_HOSTS).join(t('or')) })}
        />
      </Section>
    </>
  );
}
