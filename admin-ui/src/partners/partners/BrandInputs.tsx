import { TextInput } from 'react-admin';
import { FONT_HOSTS } from '@marketplace/contract/brand/brand.js';
import { PARTNER_RULES } from '@marketplace/contract/partners/rules.js';
import { Section } from '../../shared/Section.js';
import { ColorInput } from './ColorInput.js';
import { ContrastReport } from './ContrastReport.js';
import { LogoInput } from './LogoInput.js';
import { by, isFont, needed } from './partnerInputs.js';
import { LABELS } from './partnerWords.js';

/** What makes the pages look like the partner's own. */
export function BrandInputs() {
  return (
    <>
      <Section title="Names">
        <TextInput source="name" label={LABELS.name} validate={[needed, by(PARTNER_RULES.name)]} />
        <TextInput
          source="name_hi"
          label={LABELS.name_hi}
          validate={by(PARTNER_RULES.name_hi)}
          helperText="Empty: the name above."
        />
        <TextInput
          source="title"
          label={LABELS.title}
          validate={by(PARTNER_RULES.title)}
          helperText="Empty: the partner's name."
        />
      </Section>
      <Section title="Colours">
        <ColorInput source="primary_color" label={LABELS.primary_color} />
        <ColorInput source="secondary_color" label={LABELS.secondary_color} />
        <ContrastReport />
      </Section>
      <Section title="Logos">
        <LogoInput source="logo" label={LABELS.logo} />
        <LogoInput source="co_brand_logo" label={LABELS.co_brand_logo} />
      </Section>
      <Section title="Font">
        <TextInput
          source="font_family"
          label={LABELS.font_family}
          validate={by(PARTNER_RULES.font_family)}
          helperText="Such as Mukta. Empty: Noto Sans."
        />
        <TextInput
          source="font_link"
          label={LABELS.font_link}
          validate={[isFont, by(PARTNER_RULES.font_link)]}
          helperText={`Address of the font's style sheet at ${Object.keys(FONT_HOSTS).join(' or ')}.`}
        />
      </Section>
    </>
  );
}
