import { parentPort } from 'node:worker_threads'
import type { Fingerprint } from '#app/modules/platform/files/fingerprints/image-fingerprint/fingerprint-rules.ts'
import { compareFingerprints } from './compare-fingerprints.ts'
import { fingerprintsOf, type PhotoTask } from './labelled-photos.ts'

export type Work = { read: PhotoTask[] } | { stored: Fingerprint[]; asked: Fingerprint[] }

parentPort!.on('message', async (work: Work) => {
  if ('read' in work) {
    const read: Fingerprint[][] = []
    for (const task of work.read) read.push(await fingerprintsOf(task))
    parentPort!.postMessage(read)
  } else parentPort!.postMessage(compareFingerprints(work.stored, work.asked))
})
