import { computeFingerprint } from '#app/modules/platform/files/decoding/compute-fingerprint.server.ts'
import type { Fingerprint } from '#app/modules/platform/files/fingerprints/image-fingerprint/fingerprint-rules.ts'
import { grain } from './canvas.ts'
import { changeNames, changes, jpegOf } from './changes.ts'
import { randomFrom } from './random.ts'
import { drawScene, sceneNames } from './scenes.ts'

/** Every fourth of the others has the layout of one of the photos, and other content. */
const eachNear = 4
const seedOf = (at: number) => 10 + at * 100

export type PhotoTask = { kind: 'photo' | 'other'; at: number; photos: number }

/** A photo and its changed copies, or another picture: what is kept of each. The same for the same number. */
export async function fingerprintsOf({ kind, at, photos }: PhotoTask): Promise<Fingerprint[]> {
  const near = kind === 'other' && at % eachNear === 0
  const scene = near ? Math.floor(at / eachNear) % photos : at
  const layout = kind === 'photo' || near ? seedOf(scene) : 9_000_000 + seedOf(at)
  const content = kind === 'photo' ? layout + 1 : 5_000_001 + seedOf(at)
  const on = drawScene(sceneNames[scene % sceneNames.length]!, randomFrom(layout), randomFrom(content))
  grain(on, randomFrom(content + 1), 10)
  const jpeg = await jpegOf(on)
  const made = [await computeFingerprint(jpeg)]
  if (kind === 'photo')
    for (const name of changeNames)
      made.push(await computeFingerprint(await changes[name](jpeg, on, randomFrom(layout + 3))))
  return made
}
