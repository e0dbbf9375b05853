import { globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { expect, test } from 'vitest'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
}
const patterns = [
  /^(?:import|export)\b[^;'"]*?["']([^"'.][^"']*)["'];?$/gm,
  /\bimport\(["']([^"'.][^"']*)["']\)/g,
  /\b(?:__require|require)\(["']([^"'.][^"']*)["']\)/g,
]
const isOfNode = (name: string) => name.startsWith('node:') || builtinModules.includes(name)
const packageOf = (name: string) => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0]

/** What the driver of PostgreSQL would rather use, and does without. */
const absent = ['pg-native']

/** The packages that what is built loads when it runs. */
function importedPackages(): Set<string> {
  const files = globSync('build/{server,programs}/**/*.js')
  expect(files.length).toBeGreaterThan(30)
  const names = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name!))
  })
  return new Set(names.filter((name) => !isOfNode(name)).map(packageOf))
}

test('what is built loads no package but the dependencies, which are what a server installs', () => {
  const imported = [...importedPackages()].filter((name) => !absent.includes(name))
  const installed = Object.keys(dependencies).filter((name) => name !== 'node')
  expect(imported.toSorted()).toEqual(installed.toSorted())
})
