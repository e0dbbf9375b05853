import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { memoryFlags, startWorkers } from './workers.ts'

const serving = "require('node:http').createServer().listen(0, '127.0.0.1')"
const deaf = "process.on('SIGTERM', () => {}); process.on('message', () => {})"

function workers(program: string, count = 1) {
  const folder = mkdtempSync(join(tmpdir(), 'workers-'))
  const file = join(folder, 'worker.cjs')
  writeFileSync(file, program)
  const said: string[] = []
  const started = startWorkers({
    program: file,
    settings: Array.from({ length: count }, (_, number) => ({ WORKER: `${number}` })),
    say: (line) => said.push(line),
  })
  onTestFinished(async () => {
    await started.close(0)
    await rm(folder, { recursive: true, force: true })
  })
  return { ...started, said }
}

test('the operator’s limits of memory come before ours', () => {
  expect(memoryFlags('')).toHaveLength(2)
  expect(memoryFlags('--trace-warnings --max-old-space-size=512')).toEqual(['--max-semi-space-size=16'])
})

test('they are ready when all of them serve', async () => {
  const { ready } = workers(`${serving}; process.on('message', () => process.exit(0))`, 2)
  await ready
})

test('a worker that ends before it serves, again and again, ends the start with a sentence §52.8', async () => {
  const { ready } = workers('process.exit(7)')
  await expect(ready).rejects.toThrow('A worker ended 3 times before it served, at last with code 7.')
})

test('a worker that ends before it serves has another try', async () => {
  const { ready, said } = workers(
    `const { existsSync, writeFileSync } = require('node:fs')
    const tried = __filename + '.tried'
    if (existsSync(tried)) ${serving}
    else { writeFileSync(tried, ''); process.exit(1) }`,
  )
  await ready
  expect(said).toEqual(['A worker ended with code 1; another one takes its place.'])
})

test('none is started once the server ends, and one that hears nothing is killed', async () => {
  const { ready, rest, close, said } = workers(`${serving}; ${deaf}`, 2)
  await ready
  rest()
  await close(100)
  expect(said).toEqual([])
})
