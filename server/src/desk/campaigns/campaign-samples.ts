import { Injectable } from '@nestjs/common';
import { filledText, OPT_OUT_CODE_LENGTH } from '@marketplace/contract/campaigns/templates.js';
import { maskEmail } from '@marketplace/contract/fields/fields.js';
import { DEFAULT_LANGUAGE } from '@marketplace/contract/i18n/messages.js';
import { nameInMessages } from '@marketplace/contract/messages/dlt.js';
import { DataSource } from 'typeorm';
import { openProfile } from '../../customers/profiles/sealed-profile.js';
import type { ProspectEntity } from '../../customers/prospects/prospect.entity.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { MessageTemplateEntity } from '../message-templates/message-template.entity.js';
import type { CampaignEntity } from './campaign.entity.js';
import type { CampaignSample } from './dto/campaign.dto.js';

const HIDDEN = '•';

/** Messages as customers of the audience would get them, with nothing that tells who they are. */
@Injectable()
export class CampaignSamples {
  constructor(
    private readonly dataSource: DataSource,
    private readonly partners: PartnersService,
    private readonly cipher: FieldCipher,
  ) {}

  async of({ template_id, sample_ids }: CampaignEntity): Promise<CampaignSample[]> {
    if (sample_ids.length === 0) return [];
    const template = await this.dataSource.getRepository(MessageTemplateEntity).findOneByOrFail({ id: template_id });
    const prospects = await this.dataSource.query<
      Pick<ProspectEntity, 'id' | 'uuid' | 'partner_id' | 'phone_last4' | 'profile_encrypted' | 'language'>[]
    >(
      'SELECT id, uuid, partner_id, phone_last4, profile_encrypted, language FROM prospects WHERE id IN (?) ORDER BY id',
      [sample_ids],
    );
    const samples: CampaignSample[] = [];
    for (const prospect of prospects) {
      const { first_name, email } = openProfile(this.cipher, prospect);
      const language = prospect.language ?? DEFAULT_LANGUAGE;
      const partner = await this.partners.ofRecord(prospect.partner_id);
      const address = email === undefined ? '–' : maskEmail(String(email));
      samples.push({
        ...{ to: template.channel === 'email' ? address : `******${prospect.phone_last4}`, language },
        subject: template[`subject_${language}`],
        text: filledText(template, language, {
          brand: nameInMessages((language === 'hi' ? partner.name_hi : null) ?? partner.name),
          first_name: `${[...String(first_name ?? '')][0] ?? ''}${HIDDEN.repeat(3)}`,
          opt_out: HIDDEN.repeat(OPT_OUT_CODE_LENGTH),
        }),
      });
    }
    return samples;
  }
}
