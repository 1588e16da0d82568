import type { ArticleCategory, ArticleKind, ArticleTexts } from '@marketplace/contract/articles/articles.js';
import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';

const ASCII = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** Where an article stands, and which of its texts partners read. */
@Entity('articles')
@Index('articles_of_kind', ['kind', 'position', 'id'])
export class ArticleEntity extends Row {
  @Column({ type: 'varchar', length: 20, ...ASCII })
  kind: ArticleKind;

  @Column({ type: 'varchar', length: 20, ...ASCII })
  category: ArticleCategory;

  /** 1 is first of its kind. */
  @Column({ type: 'int', unsigned: true })
  position: number;

  /** Rises with every change of the row. */
  @Column({ type: 'int', unsigned: true })
  version: number;

  /** The newest text. */
  @Column({ type: 'int', unsigned: true })
  text_version: number;

  /** The text that partners read; `null`: none. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  published_version: number | null;
}

/** The texts of an article as somebody saved them; never changed. */
@Entity('article_versions')
@Index('article_versions_version', ['article_id', 'version'], { unique: true })
export class ArticleVersionEntity extends Row implements ArticleTexts {
  @Column({ type: 'int', unsigned: true })
  article_id: number;

  @Column({ type: 'int', unsigned: true })
  version: number;

  @Column({ type: 'varchar', length: 160 })
  title_en: string;

  @Column({ type: 'varchar', length: 160 })
  title_hi: string;

  @Column({ type: 'text' })
  body_en: string;

  @Column({ type: 'text' })
  body_hi: string;

  /** The admin; `null`: demo data. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  created_by: number | null;
}
