import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#test/db.ts'

const page = readFileSync('docs/runbooks.md', 'utf8')
const sources = globSync(['server/**/*.ts', 'app/**/*.ts'], { exclude: (name) => /\.test\.ts$/.test(name) })
  .filter((file) => !file.includes('compiled'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

test('every statement that a runbook names can be run', async ({ db }) => {
  const ofPsql = [...page.matchAll(/psql "\$DB" -c (?:"([^"]*)"|'([^']*)')/g)].map(
    ([, one, other]) => one ?? other!,
  )
  const alone = [...page.matchAll(/`(select [^`]*)`/g)].map(([, text]) => text!)
  expect(ofPsql.length).toBeGreaterThan(8)
  // These need somebody else's number or name, and do something.
  const reading = [...ofPsql, ...alone].filter(
    (text) => !/pg_(cancel|terminate)_backend|pg_ls_waldir/.test(text),
  )
  for (const statement of reading) await db.execute(sql.raw(statement.replaceAll('\\"', '"')))
})

test('every word that a runbook looks for in the log is said somewhere', () => {
  const words = [...page.matchAll(/grep (?:-B3 )?'([^'"]+)'/g)].map(([, word]) => word!)
  const ofLog = words.filter((word) => !['killed process', 'audit log'].includes(word))
  expect(ofLog).toEqual(expect.arrayContaining(['A worker ended', 'The ledger is wrong', 'file store']))
  for (const word of ofLog) expect(sources, word).toContain(word)
})

test('every page of the shop and every command that a runbook names is there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const commands = [...page.matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name!)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
  const routes = ['admin.ts', 'admin-lists.ts']
    .map((file) => readFileSync(`app/routes/${file}`, 'utf8'))
    .join('\n')
  const pages = [...page.matchAll(/(?<!\w)\/admin\/([a-z/-]+[a-z])/g)].map(([, path]) => path!)
  expect(pages.length).toBeGreaterThan(6)
  for (const path of pages) expect(routes, path).toMatch(new RegExp(`['/]${path.split('/').at(-1)}['/]`))
})

test('every setting and every setting of the templates that a runbook names is there', () => {
  const known = `${readFileSync('app/config.server.ts', 'utf8')}${readFileSync('deploy/three-machines.example.env', 'utf8')}`
  const named = [...page.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+|MONITOR)`/g)].map(([, name]) => name!)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !new RegExp(`^ *${name}\\b`, 'm').test(known))).toEqual([])
})
