import { maxCompared } from '#app/modules/platform/files/fingerprints/find-matching-pictures.server.ts'
import {
  bandsOfFingerprint,
  type Fingerprint,
  probesOfFingerprint,
} from '#app/modules/platform/files/fingerprints/fingerprint-rules.ts'
import { areSamePicture } from '#app/modules/platform/files/fingerprints/similarity-rules.ts'

/** Which of the stored are the same as each of the asked, found and compared as the shop does it. */
export function compareFingerprints(stored: Fingerprint[], asked: Fingerprint[]): number[][] {
  const holders = new Map<number, number[]>()
  for (const [at, gist] of stored.entries())
    for (const band of bandsOfFingerprint(gist)) holders.set(band, [...(holders.get(band) ?? []), at])
  return asked.map((gist) => {
    const shared = new Map<number, number>()
    for (const band of probesOfFingerprint(gist))
      for (const at of holders.get(band) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
    return [...shared]
      .sort((one, other) => other[1] - one[1] || one[0] - other[0])
      .slice(0, maxCompared)
      .filter(([at, count]) => areSamePicture(gist, stored[at]!, count))
      .map(([at]) => at)
  })
}
