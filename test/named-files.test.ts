import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const places = 'app|server|scripts|test|tools|bench|simulators|lint|deploy|docs|content'
const floors = 'client|http|kit|modules|ui|parts|screens|jobs|workflows|gateways|db|base|api|messages'
/** A path of a file of ours; comments in app/ may leave its first part out. */
const namedFile = new RegExp(
  String.raw`(?<![\w/.#@-])((?:${places}|${floors})/[\w./-]+\.(?:tsx?|mjs|md|sql|json|css|svg))(?![\w.*-])`,
  'g',
)

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')
const comments = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^\s*(?:\*|\/\*|\/\/|--|#)|\s\/\/ /.test(line))
    .join('\n')

test('files that are listed as slow are there', () => {
  const slow = Object.keys(JSON.parse(readFileSync('test/slow-files.json', 'utf8')))
  expect(slow.length).toBeGreaterThan(30)
  expect(slow.filter((file) => !existsSync(file))).toEqual([])
})

test.each([
  [
    'docs',
    tracked.filter((file) => file.endsWith('.md') && !file.startsWith('content/')),
    (text: string) => text,
  ],
  ['comments', tracked.filter((file) => /\.(?:tsx?|mjs|cjs|sql|css)$/.test(file)), comments],
])('files that %s name are there', (_, files, read) => {
  expect(files.length).toBeGreaterThan(30)
  const dead = files
    .filter((file) => existsSync(file) && !file.startsWith('app/db/migrations/'))
    .flatMap((file) =>
      [...read(readFileSync(file, 'utf8')).matchAll(namedFile)]
        .map(([, path]) => path!)
        .filter((path) => !existsSync(path) && !existsSync(`app/${path}`))
        .map((path) => `${file}: ${path}`),
    )
  expect(dead).toEqual([])
})
