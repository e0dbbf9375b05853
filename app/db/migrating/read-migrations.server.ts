import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One file of app/db/migrations, as drizzle-kit numbers and records it, and what its first lines say of it. */
export type Migration = {
  tag: string
  when: number
  hash: string
  statements: string[]
  /** `-- migrate: no transaction`: each statement by itself, and all of them again after a crash. */
  inTransaction: boolean
  /** `-- migrate: after backfill NAME`: only once that backfill is finished. */
  afterBackfills: string[]
  /** `-- migrate: serves from TAG`: from then on only releases that know this other migration may serve. */
  servesFrom: JournalEntry | undefined
}

type JournalEntry = { tag: string; when: number }

const statementBreak = '--> statement-breakpoint'
const directive = /^-- migrate: (.*)$/gm
const noTransaction = 'no transaction'
const afterBackfill = 'after backfill '
const servesFrom = 'serves from '

export function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'))
  const entries: JournalEntry[] = journal.entries
  return entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    const { servesFromTag, ...said } = readDirectives(tag, text)
    const floor = entries.find((entry) => entry.tag === servesFromTag)
    if (servesFromTag && !floor)
      throw new Error(`${tag} serves from ${servesFromTag}, which is no migration.`)
    const statements = text.split(statementBreak).filter(holdsMore)
    const hash = createHash('sha256').update(text).digest('hex')
    return { tag, when, hash, statements, servesFrom: floor, ...said }
  })
}

export function readDirectives(tag: string, text: string) {
  const said = [...text.matchAll(directive)].map(([, words]) => words!.trim())
  const after = (start: string) =>
    said.flatMap((words) => (words.startsWith(start) ? [words.slice(start.length)] : []))
  const unknown = said.filter(
    (words) => words !== noTransaction && !words.startsWith(afterBackfill) && !words.startsWith(servesFrom),
  )
  if (unknown[0]) throw new Error(`${tag} says "-- migrate: ${unknown[0]}", which means nothing.`)
  return {
    inTransaction: !said.includes(noTransaction),
    afterBackfills: after(afterBackfill),
    servesFromTag: after(servesFrom)[0],
  }
}

const holdsMore = (statement: string) => statement.replaceAll(/--.*$/gm, '').trim() !== ''
