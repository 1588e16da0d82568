import type {
  CampaignTemplate,
  TemplateChannel,
  TemplateState,
  TemplateValue,
} from '@marketplace/contract/campaigns/templates.js';
import type { MessageCategory } from '@marketplace/contract/messages/dlt.js';
import { Column, Entity, Index } from 'typeorm';
import { json, Row } from '../../platform/database/columns.js';

const ASCII = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** One version of a template; of its columns only the state changes. */
@Entity('message_templates')
@Index('message_templates_version', ['name', 'version'], { unique: true })
@Index('message_templates_of_state', ['state', 'name'])
export class MessageTemplateEntity extends Row implements CampaignTemplate {
  @Column({ type: 'varchar', length: 80 })
  name: string;

  @Column({ type: 'int', unsigned: true })
  version: number;

  @Column({ type: 'varchar', length: 10 })
  state: TemplateState;

  @Column({ type: 'varchar', length: 10 })
  channel: TemplateChannel;

  @Column({ type: 'char', length: 1, ...ASCII })
  category: MessageCategory;

  @Column({ type: 'varchar', length: 11, nullable: true, ...ASCII })
  header: string | null;

  @Column({ type: 'varchar', length: 25, nullable: true, ...ASCII })
  entity_id: string | null;

  @Column({ type: 'varchar', length: 25, nullable: true, ...ASCII })
  template_id_en: string | null;

  @Column({ type: 'varchar', length: 25, nullable: true, ...ASCII })
  template_id_hi: string | null;

  @Column({ type: 'varchar', length: 120, nullable: true })
  subject_en: string | null;

  @Column({ type: 'varchar', length: 120, nullable: true })
  subject_hi: string | null;

  @Column({ type: 'varchar', length: 120, nullable: true, ...ASCII })
  whatsapp_name: string | null;

  @Column({ type: 'varchar', length: 10, nullable: true, ...ASCII })
  whatsapp_language_en: string | null;

  @Column({ type: 'varchar', length: 10, nullable: true, ...ASCII })
  whatsapp_language_hi: string | null;

  @Column({ type: 'text' })
  text_en: string;

  @Column({ type: 'text' })
  text_hi: string;

  @Column({ type: 'varchar', length: 200, transformer: json, ...ASCII })
  values_en: TemplateValue[];

  @Column({ type: 'varchar', length: 200, transformer: json, ...ASCII })
  values_hi: TemplateValue[];

  /** The admin; `null`: demo data. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  created_by: number | null;
}
