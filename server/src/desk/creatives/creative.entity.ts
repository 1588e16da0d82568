import type { CreativeFormat, CreativeTexts } from '@marketplace/contract/creatives/creatives.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';

const ASCII = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** What partners print and share about a product, and which of its texts. */
@Entity('creatives')
export class CreativeEntity extends Row {
  @Column({ type: 'varchar', length: 40 })
  product_type: ProductType;

  /** 1 is first. */
  @Column({ type: 'int', unsigned: true })
  position: number;

  /** Rises with every change of the row. */
  @Column({ type: 'int', unsigned: true })
  version: number;

  /** The newest text. */
  @Column({ type: 'int', unsigned: true })
  text_version: number;

  /** The text that partners get; `null`: none. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  published_version: number | null;
}

/** The texts of a creative as somebody saved them; never changed, because they are on paper. */
@Entity('creative_versions')
@Index('creative_versions_version', ['creative_id', 'version'], { unique: true })
export class CreativeVersionEntity extends Row implements CreativeTexts {
  @Column({ type: 'int', unsigned: true })
  creative_id: number;

  @Column({ type: 'int', unsigned: true })
  version: number;

  @Column({ type: 'varchar', length: 60 })
  headline_en: string;

  @Column({ type: 'varchar', length: 60 })
  headline_hi: string;

  @Column({ type: 'varchar', length: 240 })
  points_en: string;

  @Column({ type: 'varchar', length: 240 })
  points_hi: string;

  /** The last day, in India, on which it holds. */
  @Column({ type: 'char', length: 10 })
  valid_until: string;

  /** The admin; `null`: demo data. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  created_by: number | null;
}

/** A drawing that is kept, by the hash of its parts. */
@Entity('creative_files')
@Index('creative_files_drawn', ['created_at'])
export class CreativeFileEntity extends Row {
  @Index('creative_files_key', { unique: true })
  @Column({ type: 'varchar', length: 100, ...ASCII })
  file_key: string;
}

/** What a user of the portal has taken: printed or shared, as far as we know. */
@Entity('creative_prints')
@Index('creative_prints_of_user', ['user_id', 'creative_id', 'format', 'language'], { unique: true })
export class CreativePrintEntity extends Row {
  @Column({ type: 'int', unsigned: true })
  user_id: number;

  @Column({ type: 'int', unsigned: true })
  creative_id: number;

  @Column({ type: 'int', unsigned: true })
  text_version: number;

  @Column({ type: 'varchar', length: 10, ...ASCII })
  format: CreativeFormat;

  @Column({ type: 'varchar', length: 2, ...ASCII })
  language: Language;
}
