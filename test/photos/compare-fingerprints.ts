import { maxCompared } from '#app/modules/platform/files/fingerprints/fingerprints.server.ts'
import {
  bandsOfFingerprint,
  type Fingerprint,
  probesOfFingerprint,
} from '#app/modules/platform/files/fingerprints/image-fingerprint/fingerprint-rules.ts'
import { areSamePicture } from '#app/modules/platform/files/fingerprints/image-fingerprint/similarity-rules.ts'

/** Which of the stored are the same as each of the asked, found and compared as the shop does it. */
export function compareFingerprints(stored: Fingerprint[], asked: Fingerprint[]): number[][] {
  const holders = new Map<number, number[]>()
  for (const [at, fingerprint] of stored.entries())
    for (const band of bandsOfFingerprint(fingerprint)) holders.set(band, [...(holders.get(band) ?? []), at])
  return asked.map((fingerprint) => {
    const shared = new Map<number, number>()
    for (const band of probesOfFingerprint(fingerprint))
      for (const at of holders.get(band) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
    return [...shared]
      .sort((one, other) => other[1] - one[1] || one[0] - other[0])
      .slice(0, maxCompared)
      .filter(([at, count]) => areSamePicture(fingerprint, stored[at]!, count))
      .map(([at]) => at)
  })
}
