import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { queueNames } from '#app/db/queue.server.ts'

const page = readFileSync('docs/operating.md', 'utf8')
const source = readFileSync('app/config.server.ts', 'utf8')

/** What is set by whoever starts the server, and not by its operator. */
const internal = ['NODE_ENV', 'PROCESS', 'BACKGROUND_SOCKET']
/** Read where it is used: by the simulator, which is a process of its own. */
const ofSimulator = ['SIMULATOR_SETTINGS']

/** Each setting as the source has it: its name and all that is said of it. */
const settings = new Map(
  [...source.matchAll(/^ {4}([A-Z][A-Z0-9_]+):([\s\S]*?)(?=^ {2,4}(?:[A-Z/]|\}))/gm)].map(
    ([, name, said]) => [name!, said!],
  ),
)
const rows = page
  .split('\n## ')
  .find((section) => section.startsWith('Settings'))!
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const listed = new Map(
  rows.flatMap(([, names, preset]) =>
    [...names!.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => [name!, preset!] as const),
  ),
)

test('every setting is listed, and nothing else §54.23', () => {
  expect(settings.size).toBeGreaterThan(30)
  const known = [...settings.keys()].filter((name) => !internal.includes(name))
  expect([...listed.keys()].toSorted()).toEqual([...known, ...ofSimulator].toSorted())
})

test('a default that stands in the source is the one that is listed', () => {
  const said = [...settings].flatMap(([name, text]) => {
    const preset = /\.default\((?:'([^']*)'|([\d_]+|true|false))\)/.exec(text)
    return preset && listed.has(name) && !name.startsWith('S3_')
      ? [[name, preset[1] ?? preset[2]!.replaceAll('_', '')]]
      : []
  })
  expect(said.length).toBeGreaterThan(10)
  const others = said.filter(([name, preset]) => listed.get(name!)!.replaceAll('`', '') !== preset)
  expect(others).toEqual([])
})

test('every command and every job that the page names is there §54.23', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const commands = [...page.matchAll(/npm (?:run )?([a-z0-9:-]+)/g)].map(([, name]) => name!)
  expect(commands.filter((name) => !(name in scripts) && name !== 'ci')).toEqual([])
  const jobs = [...page.matchAll(/job `([a-z-]+)`/g)].map(([, name]) => name!)
  expect(jobs.length).toBeGreaterThan(5)
  expect(jobs.filter((name) => !(queueNames as readonly string[]).includes(name))).toEqual([])
})
