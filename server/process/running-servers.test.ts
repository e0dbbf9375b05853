import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hasOtherServers, registerServer, unregisterServer } from './running-servers.ts'

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'servers-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
function aProcess(): ChildProcess & { pid: number } {
  const child = spawn('sleep', ['600'])
  onTestFinished(() => void child.kill('SIGKILL'))
  return child as ChildProcess & { pid: number }
}

test('a server that lives is on its folder until it says goodbye or is killed', async () => {
  const folder = aFolder()
  const other = aProcess()
  registerServer(folder, other.pid)
  registerServer(folder)
  expect(hasOtherServers(folder)).toBe(true)
  expect(unregisterServer(folder)).toBe(false)
  other.kill('SIGKILL')
  await once(other, 'exit')
  expect(hasOtherServers(folder)).toBe(false)
  registerServer(folder)
  expect(unregisterServer(folder)).toBe(true)
})

test('a number that another process has by now is nobody’s', () => {
  const folder = aFolder()
  registerServer(folder)
  // What the killed one wrote stands under the number that this one was given.
  const later = aProcess()
  cpSync(join(folder, 'servers', `${process.pid}`), join(folder, 'servers', `${later.pid}`))
  expect(hasOtherServers(folder)).toBe(false)
  expect(unregisterServer(folder)).toBe(true)
})

test('a note of the release before, which said nothing, counts for whoever lived when it was written', () => {
  const folder = aFolder()
  registerServer(folder)
  const other = aProcess()
  const note = join(folder, 'servers', `${other.pid}`)
  writeFileSync(note, '')
  expect(hasOtherServers(folder)).toBe(true)
  utimesSync(note, 1_000_000_000, 1_000_000_000) // the year 2001
  expect(hasOtherServers(folder)).toBe(false)
})

test('a copy of a folder has none of the servers that the first one has', () => {
  const [folder, copy] = [aFolder(), join(aFolder(), 'copy')]
  registerServer(folder, aProcess().pid)
  cpSync(folder, copy, { recursive: true })
  expect([hasOtherServers(folder), hasOtherServers(copy)]).toEqual([true, false])
})
