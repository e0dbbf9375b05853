import { globSync, readFileSync } from 'node:fs'

export type Statement = { id: string; text: string; tests: string[] }

/** What a title of a test says it proves: `… §2.7 §4.1`. */
const idsIn = (title: string) => [...title.matchAll(/ §(\d+\.\d+)/g)].map(([, id]) => id!)
const titleWithIds = /(['"`])((?:(?!\1)[^\n\\]|\\.)*?(?: §\d+\.\d+)+)\1/g

/** The statements of docs/spec.md, each with the tests that name it. */
export function readStatements(): Statement[] {
  const [page] = readFileSync('docs/spec.md', 'utf8').split('\n## Open')
  const rows = [...page!.matchAll(/^\| (\d+\.\d+) \| (.+) \|$/gm)]
  const tests = testsByStatement()
  return rows.map(([, id, text]) => ({ id: id!, text: text!, tests: tests.get(id!) ?? [] }))
}

/** By the id of a statement: `file: title`. */
export function testsByStatement(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of globSync('{app,server,scripts,simulators,test,tools}/**/*.{test,e2e}.{ts,tsx}')) {
    for (const [, , title] of readFileSync(file, 'utf8').matchAll(titleWithIds))
      for (const id of idsIn(title!))
        found.set(id, [...(found.get(id) ?? []), `${file}: ${title!.replaceAll(/ §\d+\.\d+/g, '')}`])
  }
  return found
}
