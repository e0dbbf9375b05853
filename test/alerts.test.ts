import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parsePageContent } from '#app/kit/content/markdown.server.ts'

const rules = readFileSync('deploy/monitoring/alerts.yml', 'utf8')
const runbooks = readFileSync('docs/runbooks.md', 'utf8').replace(
  /^# .*\n/,
  '---\ntitle: Runbooks\ndescription: x\nupdated: 2026-01-01\n---\n',
)
const alerts = rules
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({ name: text.split('\n', 1)[0]!, text }))
const sections = parsePageContent(runbooks).sections.filter(({ depth }) => depth === 2)

/** `DatabaseAway` has the page `database-away`. */
const pageOf = (alert: string) => alert.replaceAll(/(?<!^)([A-Z])/g, '-$1').toLowerCase()

test('each alert has its page, and each page its alert §54.23', () => {
  expect(alerts.length).toBeGreaterThan(15)
  expect(sections.map(({ id }) => id).toSorted()).toEqual(alerts.map(({ name }) => pageOf(name)).toSorted())
  for (const { name, text } of alerts) expect(text).toContain(`runbook: docs/runbooks.md#${pageOf(name)}\n`)
})

test('each page says what it means, what to look at and what to do', () => {
  for (const { id, html } of sections)
    for (const part of ['Means.', 'Look.', 'Do.'])
      expect(html, `${part} of ${id}`).toContain(`<strong>${part}</strong>`)
})

test('each alert says whom it wakes, and what it is about', () => {
  for (const { name, text } of alerts) {
    expect(text, name).toMatch(/\n {10}severity: (page|ticket)\n/)
    for (const part of ['expr', 'summary', 'description']) expect(text, name).toContain(` ${part}: `)
  }
})

test('the health page leads to pages that are there', () => {
  const page = readFileSync('app/screens/admin/health/health.tsx', 'utf8')
  const named = [...page.matchAll(/runbook: '([a-z-]+)'/g)].map(([, id]) => id!)
  expect(named.length).toBeGreaterThan(10)
  const known = sections.map(({ id }) => id)
  expect(named.filter((id) => !known.includes(id))).toEqual([])
})
