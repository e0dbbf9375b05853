// `npm ci` refuses a lock file that lacks an optional package of another platform, which npm leaves out when the
// registry at hand does not carry that package. This names them, so that the lock file holds on every machine.
import { readFileSync, writeFileSync } from 'node:fs'

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
  'win32',
  'openharmony',
]
const processors = [
  'arm64',
  'x64',
  'arm',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'wasm32',
  'mips64el',
]

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
for (const entry of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const path = `node_modules/${name}`
    if (lock.packages[path]) continue
    const words = name.split(/[-/]/)
    const os = systems.filter((system) => words.includes(system))
    const cpu = processors.filter((processor) => words.includes(processor))
    lock.packages[path] = {
      version: version.replace(/^[~^]/, ''),
      ...(entry.dev && { dev: true }),
      optional: true,
      os: os.length > 0 ? os : ['none'],
      ...(cpu.length > 0 && { cpu }),
    }
    console.log(`named ${name}`)
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
