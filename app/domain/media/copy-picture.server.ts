import sharp from 'sharp'
import type { Result } from '../shared/result.ts'
import { guardPicture } from './guard-picture.server.ts'
import { mostPixels, type PictureRefusal } from './rules.ts'

const quality = 85

/** A new JPEG of a sent picture: upright, on white, at most `longest` pixels a side, and nothing else of the file. */
export const copyPicture = (
  bytes: Uint8Array,
  longest: number,
): Promise<Result<Uint8Array, PictureRefusal>> =>
  guardPicture(bytes, (plain) =>
    sharp(plain, { limitInputPixels: mostPixels, failOn: 'warning' })
      .autoOrient()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality })
      .toBuffer(),
  )
