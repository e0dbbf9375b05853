import { Worker } from 'node:worker_threads'
import type { Fingerprint } from '#app/modules/platform/files/fingerprints/image-fingerprint/fingerprint-rules.ts'
import { type ChangeName, changeNames } from './changes.ts'
import type { PhotoTask } from './labelled-photos.ts'
import type { Work } from './worker.ts'

export type Figures = {
  changes: { name: ChangeName; asked: number; found: number; wrong: number }[]
  others: { asked: number; wrong: number }
  recall: number
  precision: number
  seconds: number
}
type Size = { photos: number; others: number; askOthers: boolean }

/** Stores photos and others, then asks for the source of every changed photo; and of the others, which have none. */
export async function measureSimilarity({ photos, others, askOthers }: Size): Promise<Figures> {
  const started = performance.now()
  const [first, second] = [openWorker(), openWorker()]
  const inTwo = async <Thing, Made>(things: Thing[], work: (part: Thing[]) => Work): Promise<Made[]> => {
    const halves = [0, 1].map((half) => things.filter((_, at) => at % 2 === half))
    const [one, other] = await Promise.all([
      first.ask<Made[]>(work(halves[0]!)),
      second.ask<Made[]>(work(halves[1]!)),
    ])
    return things.map((_, at) => (at % 2 === 0 ? one : other)[Math.floor(at / 2)]!)
  }
  const tasks = (kind: PhotoTask['kind'], count: number) =>
    Array.from({ length: count }, (_, at): PhotoTask => ({ kind, at, photos }))
  const read = await inTwo<PhotoTask, Fingerprint[]>(
    [...tasks('photo', photos), ...tasks('other', others)],
    (part) => ({ read: part }),
  )
  const stored = read.map(([fingerprint]) => fingerprint!)
  const changed = read.slice(0, photos).flatMap((fingerprints) => fingerprints.slice(1))
  const asked = [...changed, ...(askOthers ? stored.slice(photos) : [])]
  const answers = await inTwo<Fingerprint, number[]>(asked, (part) => ({ stored, asked: part }))
  await Promise.all([first.close(), second.close()])
  return { ...counted(answers, photos), seconds: (performance.now() - started) / 1000 }
}

function openWorker() {
  const worker = new Worker(new URL('./worker.ts', import.meta.url))
  return {
    ask: <Made>(work: Work) =>
      new Promise<Made>((resolve, reject) => {
        worker.once('error', reject)
        worker.once('message', resolve)
        worker.postMessage(work)
      }),
    close: () => worker.terminate(),
  }
}

function counted(answers: number[][], photos: number): Omit<Figures, 'seconds'> {
  const rows = changeNames.map((name) => ({ name, asked: 0, found: 0, wrong: 0 }))
  const others = { asked: 0, wrong: 0 }
  for (const [at, answer] of answers.entries()) {
    const source = Math.floor(at / changeNames.length)
    if (source < photos) {
      const row = rows[at % changeNames.length]!
      row.asked += 1
      row.found += answer.includes(source) ? 1 : 0
      row.wrong += answer.filter((found) => found !== source).length
    } else {
      others.asked += 1
      const itself = at - photos * changeNames.length + photos
      others.wrong += answer.filter((found) => found !== itself).length
    }
  }
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
  const [asked, found, wrong] = [
    sum((row) => row.asked),
    sum((row) => row.found),
    sum((row) => row.wrong) + others.wrong,
  ]
  return { changes: rows, others, recall: found / asked, precision: found / (found + wrong) }
}

/** The figures as a table. */
export function similarityTable({ changes, others, recall, precision, seconds }: Figures): string {
  const percent = (part: number) => `${(100 * part).toFixed(1)} %`
  const lines = [
    ['change', 'asked', 'found', 'recall', 'wrong', 'precision'],
    ['---', '---', '---', '---', '---', '---'],
    ...changes.map(({ name, asked, found, wrong }) => [
      name,
      asked,
      found,
      percent(found / asked),
      wrong,
      percent(found / (found + wrong)),
    ]),
    ...(others.asked > 0
      ? [['others, of which none is another', others.asked, '', '', others.wrong, '']]
      : []),
    ['all', changes.reduce((sum, row) => sum + row.asked, 0), '', percent(recall), '', percent(precision)],
  ]
  return `${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}\n${seconds.toFixed(0)} s`
}
