import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  pictureIds,
  TRAINING_PICTURE_BYTES,
  TRAINING_PICTURE_PX,
  type TrainingPage,
} from '@marketplace/contract/training/training.js';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/auth/actor.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import type { SentFile } from '../../platform/files/multipart.js';
import { ObjectStore } from '../../platform/files/object-store/object-store.js';
import { PICTURE_TYPE, PictureEncoder } from '../../platform/files/picture-encoder.js';
import type { TrainingPictureResponse } from './dto/training-picture.dto.js';
import { TrainingPictureEntity } from './training-picture.entity.js';

/** As the audit log names them. */
const ENTITY = 'training_picture';

/** Pictures of pages: stored before a version names them, and never deleted once one did. */
@Injectable()
export class TrainingPicturesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
    private readonly encoder: PictureEncoder,
    private readonly transactions: Transactions,
  ) {}

  async upload(sent: SentFile | undefined, actor: Actor): Promise<TrainingPictureResponse> {
    if (!sent) throw new DomainError('FILE.MISSING');
    const files = await this.storeBoth(sent.buffer);
    return this.transactions.run(actor, async (tx) => {
      const picture = await this.insert(tx, files);
      tx.audit('create', ENTITY, picture.id, [{ property: 'file', before: null, after: picture.file }]);
      return picture;
    });
  }

  /** Encodes and stores both renditions. Without a row of theirs the clean-up of files deletes them. */
  async storeBoth(upload: Buffer): Promise<Omit<TrainingPictureResponse, 'id'>> {
    const large = await this.put(upload, 'large');
    const small = await this.put(upload, 'small');
    const { file, width, height } = large;
    return { file, small_file: small.file, width, height, small_width: small.width };
  }

  async insert(tx: Tx, files: Omit<TrainingPictureResponse, 'id'>): Promise<TrainingPictureResponse> {
    const row = await tx.manager.save(
      TrainingPictureEntity,
      tx.manager.create(TrainingPictureEntity, { ...files, kept: 0 }),
    );
    return toPicture(row);
  }

  /** Those of a version that is being saved: each has to be there, and stays from now on. */
  async keep(tx: Tx, pages: readonly TrainingPage[]): Promise<void> {
    const ids = pictureIds(pages);
    if (ids.length === 0) return;
    const there = await tx.query<{ id: number }[]>('SELECT id FROM training_pictures WHERE id IN (?) FOR UPDATE', [
      ids,
    ]);
    const missing = pages.findIndex(({ picture }) => picture && !there.some(({ id }) => id === picture.id));
    if (missing >= 0) {
      throw new InvalidRequest([{ field: 'pages', key: 'training.picture', vars: { n: missing + 1 } }]);
    }
    await tx.query('UPDATE training_pictures SET kept = 1 WHERE id IN (?) AND kept = 0', [ids]);
  }

  async ofPages(pages: readonly TrainingPage[]): Promise<TrainingPictureResponse[]> {
    const ids = pictureIds(pages);
    if (ids.length === 0) return [];
    const rows = await this.dataSource
      .getRepository(TrainingPictureEntity)
      .createQueryBuilder('picture')
      .where('picture.id IN (:...ids)', { ids })
      .orderBy('picture.id')
      .getMany();
    return rows.map(toPicture);
  }

  private async put(
    upload: Buffer,
    size: keyof typeof TRAINING_PICTURE_PX,
  ): Promise<{ file: string; width: number; height: number }> {
    const picture = await this.encoder.encode(upload, TRAINING_PICTURE_PX[size], TRAINING_PICTURE_BYTES[size]);
    // Loaded at the first upload instead of at start-up; it reads what our own encoder has written.
    const { default: sharp } = await import('sharp');
    const { width, height } = await sharp(picture).metadata();
    const key = `training/${randomUUID()}.webp`;
    await this.store.put(key, picture, PICTURE_TYPE);
    return { file: `/files/${key}`, width, height };
  }
}

function toPicture({
  id,
  file,
  small_file,
  width,
  height,
  small_width,
}: TrainingPictureEntity): TrainingPictureResponse {
  return { id, file, small_file, width, height, small_width };
}
