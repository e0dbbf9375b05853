import sharp from 'sharp'
import { maxDocumentSide, maxPixels } from '../rules.ts'

const quality = 85

/** A document that was photographed: one JPEG, upright, on white, and nothing else of the file. */
export const renderDocument = (bytes: Uint8Array): Promise<Uint8Array> =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' })
    .autoOrient()
    .resize({ width: maxDocumentSide, height: maxDocumentSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer()
