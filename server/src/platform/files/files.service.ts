import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IMAGE_FOLDERS, STORED_IMAGE, TRAINING_PICTURE } from '@marketplace/contract/fields/fields.js';
import { DomainError } from '../errors/domain-error.js';
import type { StoredPicture, UploadPictureDto } from './dto/picture.dto.js';
import type { SentFile } from './multipart.js';
import { ObjectStore, type StoredObject } from './object-store/object-store.js';
import { PICTURE_TYPE, PictureEncoder } from './picture-encoder.js';

@Injectable()
export class FilesService {
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

  async picture(folder: string, name: string): Promise<StoredObject> {
    const isKey = [STORED_IMAGE, TRAINING_PICTURE].some((address) => address.test(`/files/${folder}/${name}`));
    const found = isKey ? await this.store.get(`${folder}/${name}`) : null;
    if (!found) throw new DomainError('FILE.NOT_FOUND');
    return found;
  }
}
