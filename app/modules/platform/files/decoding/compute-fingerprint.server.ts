import type { SharpOptions } from 'sharp'
import sharp from 'sharp'
import type { Fingerprint } from '../fingerprints/image-fingerprint/fingerprint-rules.ts'
import { fingerprintedSize, fingerprintOf } from '../fingerprints/image-fingerprint/pixel-rules.ts'

type Pixels = Parameters<typeof sharp>[0]

/** What is kept of a picture to know it again, from any of its sizes or from its raw pixels. */
export async function computeFingerprint(input: Pixels, options?: SharpOptions): Promise<Fingerprint> {
  const { data, info } = await sharp(input, options)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: fingerprintedSize, height: fingerprintedSize, fit: 'inside', kernel: 'cubic' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return fingerprintOf({ data, width: info.width, height: info.height })
}
