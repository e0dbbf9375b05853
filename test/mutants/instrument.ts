import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Condition } from './find-conditions.ts'
import { definitionAt } from './find-tests.ts'
import { isOn } from './mutant-names.ts'

/** What a run before has built is looked at by `prepare.mjs`, which builds it again where its sources differ. */
const kept = ['build', 'node_modules']

/** A copy of the checkout in which `turnOn(number)` turns on one mutant of TypeScript; those of SQL are turned on in a database. */
export function instrument(folder: string, conditions: Condition[]) {
  mkdirSync(folder, { recursive: true })
  for (const entry of readdirSync(folder))
    if (!kept.includes(entry)) rmSync(join(folder, entry), { recursive: true, force: true })
  for (const file of execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')) {
    if (!existsSync(file)) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(file, join(folder, file))
  }
  if (!existsSync(join(folder, 'node_modules')))
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

/** What turns a mutant of SQL on in a database, and off again. */
export function sqlSwitch(condition: Condition): { on: string; off: string } {
  const text = readFileSync(condition.file, 'utf8')
  const off = definitionAt(text, condition.from)
  const on = definitionAt(changed(text, condition, ''), condition.from)
  // A constraint trigger can't be replaced.
  const [, trigger, table] = off.match(/^CREATE CONSTRAINT TRIGGER (\w+)[^;]*? ON (\w+)/) ?? []
  const before = trigger ? `DROP TRIGGER ${trigger} ON ${table};\n` : ''
  return { on: before + on, off: before + off }
}

const changed = (text: string, { from, to, change }: Condition, on: string) =>
  text.slice(0, from) + change(text.slice(from, to), on) + text.slice(to)
