#!/usr/bin/env node
// node deploy/fill.mjs my-values.env out/: the files of each machine, in out/<machine>/ as they lie under its /.
// Runs on whatever Node an operator has, before anything is installed: so plain JavaScript, and nothing imported.
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { planCluster, planOne } from './fill/plan-machines.mjs'
import { checkValues, isSecret, Refusal, readValues } from './fill/read-values.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const layouts = {
  one: { example: 'one-machine.example.env', plan: planOne },
  three: { example: 'three-machines.example.env', plan: planCluster },
}

/** {{NAME}} is a value; what stands between {{#NAME}} and {{/NAME}} is there once for each entry of a list, or where the value is not empty. */
function fill(text, values, file) {
  const asked = (name) => {
    if (!(name in values)) throw new Refusal(`${file} asks for ${name}, which nothing says.`)
    return values[name]
  }
  return text
    .replace(/\{\{#(\w+)\}\}\n?([\s\S]*?)\{\{\/\1\}\}\n?/g, (_, name, inner) => {
      const value = asked(name)
      const scopes = Array.isArray(value) ? value : value ? [{}] : []
      return scopes.map((scope) => fill(inner, { ...values, ...scope }, file)).join('')
    })
    .replace(/\{\{(\w+)\}\}/g, (_, name) => asked(name))
}

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

/** What holds a secret is closed to all but its owner; deploy/files' tmpfiles.d says who that is. */
function modeOf(file, text) {
  const isClosed = [...text.matchAll(/\{\{(\w+)\}\}/g)].some(([, name]) => isSecret(name))
  const isProgram = statSync(file).mode & 0o100
  if (isClosed) return isProgram ? 0o700 : 0o600
  return isProgram ? 0o755 : 0o644
}

/** Folders are open whatever the operator's umask is: they become those of the machine. */
function openFolders(out, path) {
  const folder = dirname(path)
  mkdirSync(join(out, folder), { recursive: true })
  for (let above = folder; above !== '.'; above = dirname(above)) chmodSync(join(out, above), 0o755)
  chmodSync(out, 0o755)
}

function writeMachine({ roles, values }, out) {
  const write = (path, text, mode) => {
    openFolders(out, path)
    writeFileSync(join(out, path), text, { mode: 0o600 })
    chmodSync(join(out, path), mode)
  }
  const isFor = (folder) => folder.split('+').some((role) => roles.has(role))
  for (const folder of readdirSync(join(here, 'files')).filter(isFor)) {
    const root = join(here, 'files', folder)
    for (const file of filesUnder(root)) {
      const text = readFileSync(file, 'utf8')
      write(relative(root, file), fill(text, values, relative(here, file)), modeOf(file, text))
    }
  }
  const page = readFileSync(join(here, '503.http'), 'utf8')
  if (roles.has('balancer')) write('etc/haproxy/errors/thumba-503.http', page, 0o644)
  const body = page.slice(page.search(/\r?\n\r?\n/)).trimStart()
  if (roles.has('front')) write('usr/local/share/thumba/unavailable.html', body, 0o644)
}

function run([file, out]) {
  if (!file || !out)
    throw new Refusal('Say which values and where to: node deploy/fill.mjs my-values.env out/')
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`)
  if (existsSync(out) && readdirSync(out).length > 0)
    throw new Refusal(`${out} is not empty. Remove it, or name another folder.`)
  const values = readValues(file)
  const layout = layouts[values.get('LAYOUT')?.value]
  if (!layout) throw new Refusal('LAYOUT says which of the two it is: LAYOUT=one or LAYOUT=three.')
  checkValues(values, readValues(join(here, layout.example)), file)
  const machines = layout.plan(Object.fromEntries([...values].map(([name, { value }]) => [name, value])))
  mkdirSync(out, { recursive: true, mode: 0o700 }) // it holds all passwords
  for (const machine of machines) writeMachine(machine, join(out, machine.name))
  process.stdout.write(`Filled in: ${machines.map(({ name }) => join(out, name)).join(', ')}\n`)
}

try {
  run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
