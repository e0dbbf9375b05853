import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { HelperPoolBusy } from '#app/gateways/processes/helper-pool.server.ts'
import { openDecoder } from './decoder.server.ts'

/** A process that does what the "picture" says, and answers with its number and what it was sent. */
const program = `
  process.on('message', ({ bytes }) => {
    const [word] = Buffer.from(bytes).toString().split(' ')
    if (word === 'hang') for (;;) {}
    if (word === 'fall') process.kill(process.pid, 'SIGSEGV')
    process.send({ ok: true, value: process.pid + ' ' + Buffer.from(bytes) })
  })
  process.on('disconnect', () => process.exit())
  process.send('ready')`

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thumba-decoder-'))
  file = join(folder, 'program.mjs')
  await writeFile(file, program)
})
afterAll(() => rm(folder, { recursive: true }))
const open: ReturnType<typeof openDecoder>[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

function aDecoder(settings: Partial<Parameters<typeof openDecoder>[0]> = {}) {
  const decoder = openDecoder({
    program: file,
    lanes: 1,
    seconds: 20,
    maxWaiting: 10,
    idleSeconds: 60,
    ...settings,
  })
  open.push(decoder)
  return async (word: string) => {
    const answer = await decoder.read('photo', Buffer.from(word))
    return answer.ok ? String(answer.value).split(' ') : [answer.reason]
  }
}

function isThere(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a process of its own reads one picture after the other, in their order §30.4', async () => {
  const read = aDecoder()
  const order: string[] = []
  const answers = await Promise.all(
    ['first', 'second', 'third'].map(async (word) => {
      const [pid, said] = await read(word)
      order.push(said!)
      return pid
    }),
  )
  expect(order).toEqual(['first', 'second', 'third'])
  expect(new Set(answers).size).toBe(1)
  expect(Number(answers[0])).not.toBe(process.pid)
})

test('a picture that takes too long ends with its process, and the next is read by another', async () => {
  const read = aDecoder({ seconds: 1 })
  const [first] = await read('plain')
  const [hung, after] = await Promise.all([read('hang'), read('plain')])
  expect(hung).toEqual(['picture-too-slow'])
  expect(after[1]).toBe('plain')
  expect(after[0]).not.toBe(first)
  await expect.poll(() => isThere(Number(first))).toBe(false)
})

test('a picture that takes its process down is refused, and the next is read by another', async () => {
  const read = aDecoder()
  const [fell, after] = await Promise.all([read('fall'), read('plain')])
  expect(fell).toEqual(['picture-unreadable'])
  expect(after[1]).toBe('plain')
})

test('whoever would wait behind too many is told so at once', async () => {
  const read = aDecoder({ maxWaiting: 2 })
  const taken = [read('one'), read('two'), read('three')]
  await expect(read('four')).rejects.toThrow(HelperPoolBusy)
  expect((await Promise.all(taken)).map(([, word]) => word)).toEqual(['one', 'two', 'three'])
})
