// Runs before anything is installed, on whatever Node the machine has: so plain JavaScript, and nothing imported.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Without a word: the messages are compiled. --programs: what scripts/programs.ts names is built. --build: the pages are too.
// --run PROGRAM …: the programs are built, and that one runs with what follows.
const wanted = process.argv.slice(2)
const installedStamp = 'node_modules/.installed-lock'
const shared = ['app', 'server', 'content', 'package-lock.json', 'tsconfig.json']
const programs = {
  stamp: 'build/.built-programs',
  folders: ['build/programs'],
  sources: [...shared, 'scripts', 'simulators', 'tools'],
  commands: [['scripts/build-programs.ts']],
}
const pages = {
  stamp: 'build/.built-pages',
  folders: ['build/client', 'build/server'],
  sources: [
    ...shared,
    'public',
    'docs/runbooks.md',
    'scripts/browser-bundles.ts',
    'scripts/browser-routes.ts',
    'scripts/build-pages.ts',
    'scripts/build-service-worker.ts',
    'scripts/messages',
    'scripts/own-page-code.ts',
    'vite.config.ts',
    'react-router.config.ts',
  ],
  commands: [['scripts/build-pages.ts'], ['scripts/build-service-worker.ts'], ['scripts/precompress.ts']],
}

const hashOf = (texts) => texts.reduce((hash, text) => hash.update(text), createHash('sha256')).digest('hex')
const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

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

/** What is compiled of the messages follows from them, and is not where only the build was copied to. */
const isSource = (file) => !file.startsWith(join('app', 'messages', 'compiled'))
const hashOfSources = ({ sources }) =>
  hashOf(
    sources
      .flatMap(filesUnder)
      .filter(isSource)
      .flatMap((file) => [file, readFileSync(file)]),
  )
const isBuilt = (part) => textOf(part.stamp) === hashOfSources(part)

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
    const failed = (why) => {
      console.error(`\n${command} ${args.join(' ')} failed${why}.`)
      process.exit(1)
    }
    child.once('error', (error) => failed(`: ${error.message}`))
    child.once('exit', (code) => (code === 0 ? resolve() : failed('')))
  })
}

/** As `npm ci --omit=dev` leaves them: enough to run what was built elsewhere. */
function holdsProductionPackages() {
  const installed = textOf('node_modules/.package-lock.json')
  if (!installed) return false
  const present = JSON.parse(installed).packages
  return Object.entries(JSON.parse(textOf('package-lock.json')).packages)
    .filter(([path, { dev, optional, devOptional }]) => path && !dev && !optional && !devOptional)
    .every(([path, { version }]) => present[path]?.version === version)
}

async function install() {
  const lock = hashOf([readFileSync('package-lock.json')])
  if (textOf(installedStamp) === lock && existsSync('node_modules/.bin/node')) return
  console.log('Installing what the lock file names (the first time takes a minute or two) ...')
  await run('npm', ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional'])
  writeFileSync(installedStamp, lock)
}

const node = join('node_modules', '.bin', 'node')
const compileMessages = () => run(node, ['scripts/compile-messages.ts'])

async function build(part) {
  // As they are before: what changes meanwhile is not in it.
  const sources = hashOfSources(part)
  for (const folder of part.folders) rmSync(folder, { recursive: true, force: true })
  for (const command of part.commands) await run(node, command)
  mkdirSync('build', { recursive: true })
  writeFileSync(part.stamp, sources)
}

/** In the place of this process: it gets the signals of this one, which ends as it does. */
function runProgram([name, ...args]) {
  const file = join('build', 'programs', `${name}.js`)
  const child = spawn(node, [file, ...args], { stdio: 'inherit', shell: process.platform === 'win32' })
  process.on('SIGINT', () => {}) // a terminal sends it to both
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.once('exit', (code) => process.exit(code ?? 1))
}

const parts = { '--programs': [programs], '--run': [programs], '--build': [programs, pages] }[wanted[0]] ?? []
const missing = parts.filter((part) => !isBuilt(part))
const runsAsItIs = parts.length > 0 && missing.length === 0 && holdsProductionPackages()
if (!runsAsItIs) {
  await install()
  if (parts.length === 0 || missing.length > 0) await compileMessages()
  if (missing.length > 0) console.log('Building ...')
  await Promise.all(missing.map(build))
}
if (wanted[0] === '--run') runProgram(wanted.slice(1))
