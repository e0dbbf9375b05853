import sharp from 'sharp'
import { maxPhotoSize, maxPixels } from '../rules.ts'

const quality = 80

/** A photograph that is shown to few: one JPEG, upright, without its metadata. Throws on what cannot be decoded. */
export const renderPhoto = (bytes: Uint8Array): Promise<Uint8Array> =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' })
    .autoOrient()
    .resize({ ...maxPhotoSize, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
