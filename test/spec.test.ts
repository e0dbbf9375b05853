import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/spec.md', 'utf8')
const cellsOf = (line: string) =>
  line
    .slice(2, -2)
    .split(' | ')
    .map((cell) => cell.trim())
const rows = page
  .split('\n## Open')[0]!
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| statement |'))
  .map((line) => ({ line, cells: cellsOf(line) }))

/** The text of the file with every title in single quotes, however it is quoted there. */
const textOf = (path: string) => readFileSync(path, 'utf8').replaceAll(/["`]/g, "'")
const names = (text: string, title: string) => text.includes(`'${title.replaceAll(/["`]/g, "'")}'`)

function faultsOf({ line, cells }: (typeof rows)[number]): string[] {
  const [statement, where, proof] = cells
  if (cells.length !== 3 || !statement || !where || !proof) return [`not three cells: ${line}`]
  const files = [...where.matchAll(/`([^`]+)`/g)].map(([, path]) => path!)
  const proofs = proof.split('<br>').map((text) => /^`([^`]+)`: (.+)$/.exec(text))
  const absent = files.filter((path) => !existsSync(path)).map((path) => `${path} is not there`)
  if (files.length === 0) absent.push(`no file does: ${statement}`)
  for (const [index, named] of proofs.entries()) {
    if (!named) absent.push(`not a test: ${proof.split('<br>')[index]}`)
    else if (!existsSync(named[1]!)) absent.push(`${named[1]} is not there`)
    else if (!names(textOf(named[1]!), named[2]!)) absent.push(`${named[1]} has no test '${named[2]}'`)
  }
  return absent
}

test('every statement of the specification names files and tests that are there', () => {
  expect(rows.length).toBeGreaterThan(200)
  expect(rows.flatMap(faultsOf)).toEqual([])
})
