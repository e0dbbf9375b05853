import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import config from '../vitest.config.ts'

type Project = { test: { include: string[] } }

test('every file of tests belongs to a project, so that none is left out', () => {
  const { projects } = (config as { test: { projects: Project[] } }).test
  const included = projects.flatMap((project) => project.test.include)
  const files = globSync('{app,bench,scripts,server,simulators,test,tools}/**/*.{test,e2e}.{ts,tsx}')
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => !included.some((pattern) => matchesGlob(file, pattern)))).toEqual([])
})
