import { parentPort } from 'node:worker_threads'
import type { Gist } from '#app/domain/media/gist-rules.ts'
import { compareGists } from './compare-gists.ts'
import { gistsOf, type PhotoTask } from './labelled-photos.ts'

export type Work = { read: PhotoTask[] } | { stored: Gist[]; asked: Gist[] }

parentPort!.on('message', async (work: Work) => {
  if ('read' in work) {
    const read: Gist[][] = []
    for (const task of work.read) read.push(await gistsOf(task))
    parentPort!.postMessage(read)
  } else parentPort!.postMessage(compareGists(work.stored, work.asked))
})
