// Runs before anything is installed, on whatever Node the machine has: so plain JavaScript, and nothing imported.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const installedStamp = 'node_modules/.installed-lock'
const builtStamp = 'build/.built-source'
const sources = [
  'app',
  'server',
  'public',
  'content',
  'scripts/messages',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'tsconfig.json',
]

const hashOf = (texts) => texts.reduce((hash, text) => hash.update(text), createHash('sha256')).digest('hex')
const stamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

function filesUnder(path) {
  if (!existsSync(path)) return []
  const entries = (() => {
    try {
      return readdirSync(path, { withFileTypes: true })
    } catch {
      return undefined
    }
  })()
  if (!entries) return [path]
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]))
    .filter((file) => !/\.test\.tsx?$/.test(file))
}

function run(command, args) {
  const done = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0) {
    console.error(`\n${command} ${args.join(' ')} failed${done.error ? `: ${done.error.message}` : ''}.`)
    process.exit(done.status || 1)
  }
}

const lock = hashOf([readFileSync('package-lock.json')])
if (stamp(installedStamp) !== lock || !existsSync('node_modules/.bin/node')) {
  console.log('Installing what the lock file names (the first time takes a minute or two) ...')
  run('npm', ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional'])
  writeFileSync(installedStamp, lock)
}

const node = join('node_modules', '.bin', 'node')
const compileMessages = () => run(node, ['scripts/compile-messages.ts'])
// What was compiled of the messages lies among the sources.
const hashOfSources = () => hashOf(sources.flatMap(filesUnder).flatMap((file) => [file, readFileSync(file)]))

if (!process.argv.includes('--build')) compileMessages()
else if (stamp(builtStamp) !== hashOfSources()) {
  compileMessages()
  const source = hashOfSources()
  if (stamp(builtStamp) !== source) {
    console.log('Building ...')
    rmSync('build', { recursive: true, force: true })
    run(node, ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'])
    run(node, ['scripts/precompress.ts'])
    mkdirSync('build', { recursive: true })
    writeFileSync(builtStamp, source)
  }
}
