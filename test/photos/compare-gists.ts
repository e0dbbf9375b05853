import { mostCompared } from '#app/domain/media/find-alike-pictures.server.ts'
import { bandsOfGist, type Gist, probesOfGist } from '#app/domain/media/gist-rules.ts'
import { areSamePicture } from '#app/domain/media/likeness-rules.ts'

/** Which of the stored are the same as each of the asked, found and compared as the shop does it. */
export function compareGists(stored: Gist[], asked: Gist[]): number[][] {
  const holders = new Map<number, number[]>()
  for (const [at, gist] of stored.entries())
    for (const band of bandsOfGist(gist)) holders.set(band, [...(holders.get(band) ?? []), at])
  return asked.map((gist) => {
    const shared = new Map<number, number>()
    for (const band of probesOfGist(gist))
      for (const at of holders.get(band) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
    return [...shared]
      .sort((one, other) => other[1] - one[1] || one[0] - other[0])
      .slice(0, mostCompared)
      .filter(([at, count]) => areSamePicture(gist, stored[at]!, count))
      .map(([at]) => at)
  })
}
