import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const records = readdirSync(folder).filter((name) => name !== 'README.md')
const numbers = new Set(records.map((name) => name.slice(0, 3)))
const table = readFileSync(`${folder}/README.md`, 'utf8')

/** "decision 012", "decisions 012 and 013", "decisions/012-…": the numbers of each line that cites a record. */
const citation = /decisions? (\d{3}(?:(?:, | and |, and )\d{3})*)\b|decisions\/(\d{3})-/gi
const citedIn = (text: string) =>
  [...text.matchAll(citation)].flatMap(([, spoken, linked]) => (spoken ?? linked!).match(/\d{3}/g)!)

const citing = execFileSync('git', ['grep', '--untracked', '-lIiE', 'decisions?[ /][0-9]{3}'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test('a record is cited only by the number of one that exists', () => {
  expect(citing.length).toBeGreaterThan(60)
  const missing = citing.flatMap(({ file, text }) =>
    citedIn(text)
      .filter((number) => !numbers.has(number))
      .map((number) => `${file}: decision ${number}`),
  )
  expect(missing).toEqual([])
})

test('links to records name their files', () => {
  const dead = citing.flatMap(({ file, text }) =>
    [...text.matchAll(/decisions\/(\d{3}-[\w-]+\.md)/g)]
      .filter(([, name]) => !records.includes(name!))
      .map(([link]) => `${file}: ${link}`),
  )
  expect(dead).toEqual([])
})

test('each record has a number of its own, and the table has its file and title', () => {
  expect(numbers.size).toBe(records.length)
  const rows = records.map((name) => {
    const [, number, title] = readFileSync(`${folder}/${name}`, 'utf8').match(/^# (\d{3}): (.+)\n/)!
    expect(name.slice(0, 3)).toBe(number)
    return `| [${number}](${name}) | ${title} | `
  })
  expect(rows.filter((row) => !table.includes(row))).toEqual([])
  const listed = [...table.matchAll(/\]\((\d{3}-[\w-]+\.md)\)/g)].map(([, name]) => name!)
  expect(listed.toSorted()).toEqual(records.toSorted())
})

test('there are few enough records to read', () => {
  expect(records.length).toBeLessThanOrEqual(45)
})
