import { post } from './http.js';

/** Stores a JPEG, PNG or WebP picture of at most 2 MB; answers its address. */
export async function uploadImage(picture: Blob, folder: 'credit-cards' | 'partners'): Promise<string> {
  const body = new FormData();
  body.append('path', folder);
  body.append('image_name', picture, picture instanceof File ? picture.name : 'picture.png');
  return (await post<{ success: true; file: string }>('/api/s3-upload-file', body)).file;
}
