import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import {
  CARD_PICTURE_BYTES,
  type NarrowPicture,
  ofNarrowPicture,
} from '@marketplace/contract/credit-cards/picture-widths.js';
import { IMAGE_FOLDERS, STORED_IMAGE, TRAINING_PICTURE } from '@marketplace/contract/fields/fields.js';
import { DomainError } from '../errors/domain-error.js';
import type { StoredPicture, UploadPictureDto } from './dto/picture.dto.js';
import type { SentFile } from './multipart.js';
import { ObjectStore, type StoredObject } from './object-store/object-store.js';
import { PICTURE_TYPE, PictureEncoder } from './picture-encoder.js';

@Injectable()
export class FilesService {
  /** Widths that are being made, by their keys. */
  private readonly making = new Map<string, Promise<void>>();

  constructor(
    private readonly store: ObjectStore,
    private readonly encoder: PictureEncoder,
  ) {}

  /** Stores the picture under a key of our own; the original file name is never used. */
  async storePicture(upload: SentFile | undefined, { path }: UploadPictureDto): Promise<StoredPicture> {
    if (!IMAGE_FOLDERS.some((folder) => folder === path)) {
      throw new DomainError('FILE.FOLDER_UNKNOWN', { folders: IMAGE_FOLDERS.join(', ') });
    }
    if (!upload) throw new DomainError('FILE.MISSING');
    const picture = await this.encoder.encode(upload.buffer);
    const key = `${path}/${randomUUID()}.webp`;
    await this.store.put(key, picture, PICTURE_TYPE);
    return { success: true, file: `/files/${key}` };
  }

  /** A stored picture, or that of a card in one of its widths. */
  async picture(folder: string, name: string): Promise<StoredObject> {
    const address = `/files/${folder}/${name}`;
    const narrow = ofNarrowPicture(address);
    const isKey = narrow !== null || [STORED_IMAGE, TRAINING_PICTURE].some((one) => one.test(address));
    const key = `${folder}/${name}`;
    const found = isKey ? ((await this.store.get(key)) ?? (narrow && (await this.narrowed(key, narrow)))) : null;
    if (!found) throw new DomainError('FILE.NOT_FOUND');
    return found;
  }

  /** Made once and kept, whoever asks meanwhile: a picture grows by no more than its few widths. */
  private async narrowed(key: string, narrow: NarrowPicture): Promise<StoredObject | null> {
    const making = this.making.get(key) ?? this.make(key, narrow).finally(() => this.making.delete(key));
    this.making.set(key, making);
    await making;
    return this.store.get(key);
  }

  private async make(key: string, { original, width }: NarrowPicture): Promise<void> {
    const large = await this.store.get(original.replace('/files/', ''));
    if (!large) return;
    const bytes = await buffer(large.body);
    // What does not decode in time is kept as it is, so that nobody can start its decoder over and over.
    const picture = await this.encoder.encode(bytes, width, CARD_PICTURE_BYTES[width]).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      return bytes;
    });
    await this.store.put(key, picture, PICTURE_TYPE);
  }
}
