import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type DefinedFunction = { kind: 'function'; name: string; sql: string }
export type DefinedTrigger = { kind: 'trigger'; name: string; table: string; sql: string }
export type Definition = DefinedFunction | DefinedTrigger

const aFunction = /^CREATE OR REPLACE FUNCTION (?<name>\w+)\([^$]*\$\$[\s\S]*?\$\$;$/
const aTrigger = /^CREATE (?:OR REPLACE|CONSTRAINT) TRIGGER (?<name>\w+) [^;]*?\sON (?<table>\w+)\s[^;]*;$/

/** Every function and trigger that the files of a folder define; anything else in them is refused. */
export function readDefinitions(folder: string): Definition[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return files
    .toSorted()
    .flatMap((file) => statementsOf(readFileSync(join(folder, file), 'utf8')).map((one) => read(file, one)))
}

/** Comments stand before statements, at the beginning of a line. */
const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/^--.*\n/gm, '')
    .split(/\n{2,}(?=CREATE )/)
    .map((one) => one.trim())
    .filter(Boolean)

function read(file: string, sql: string): Definition {
  const { name, table } = (aFunction.exec(sql) ?? aTrigger.exec(sql))?.groups ?? {}
  if (!name) throw new Error(`${file} defines neither a function nor a trigger: ${sql.slice(0, 80)}`)
  return table ? { kind: 'trigger', name, table, sql } : { kind: 'function', name, sql }
}
