import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Condition } from './find-conditions.ts'

/** A copy of the checkout in which `MUTANT=<number>` turns on one mutant of TypeScript; those of SQL are written in by `writeSql`. */
export function instrument(folder: string, conditions: Condition[]) {
  rmSync(folder, { recursive: true, force: true })
  for (const file of execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')) {
    if (!existsSync(file)) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(file, join(folder, file))
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const numbered = conditions.map((condition, number) => ({ condition, number }))
  for (const [file, own] of Map.groupBy(numbered, ({ condition }) => condition.file)) {
    if (own[0]!.condition.kind === 'sql') continue
    const text = own
      .toSorted((one, other) => other.condition.from - one.condition.from)
      .reduce(
        (before, { condition, number }) => changed(before, condition, isOn(number)),
        readFileSync(file, 'utf8'),
      )
    writeFileSync(join(folder, file), text)
  }
}

/** Puts a mutant of SQL into the copy; what it returns takes it out again. */
export function writeSql(folder: string, condition: Condition): () => void {
  const text = readFileSync(condition.file, 'utf8')
  writeFileSync(join(folder, condition.file), changed(text, condition, ''))
  return () => writeFileSync(join(folder, condition.file), text)
}

const isOn = (number: number) => `process.env.MUTANT === '${number}'`
const changed = (text: string, { from, to, change }: Condition, on: string) =>
  text.slice(0, from) + change(text.slice(from, to), on) + text.slice(to)
