import { expect } from 'vitest'
import { committed, connectionOf } from '#test/db.ts'
import { openDatabaseProxy } from '#test/services/database-proxy.ts'
import { uploadLocker } from './upload-locker.ts'

const never = new AbortController().signal
const nothing = () => {}

committed(
  'of two processes one at a time holds an upload, and the other asks it to let go §22.8',
  async ({ db }) => {
    const [one, two] = [uploadLocker(connectionOf(db)), uploadLocker(connectionOf(db))]
    const first = one.newLock('a')
    let asked: () => void = nothing
    const wanted = new Promise<void>((resolve) => {
      asked = resolve
    })
    const order: string[] = []
    await first.lock(never, () => asked())
    const second = two.newLock('a')
    const taken = second.lock(never, nothing).then(() => order.push('second has it'))
    await wanted
    order.push('first lets go')
    await first.unlock()
    await taken
    expect(order).toEqual(['first lets go', 'second has it'])
    await second.unlock()
    await one.close()
    await two.close()
  },
)

committed('other uploads are not waited for, and within a process the same holds', async ({ db }) => {
  const locker = uploadLocker(connectionOf(db))
  let asked = 0
  const first = locker.newLock('a')
  await first.lock(never, () => {
    asked += 1
  })
  await locker.newLock('b').lock(never, nothing)
  expect(asked).toBe(0)
  const again = locker.newLock('a').lock(never, nothing)
  await first.unlock()
  await again
  await locker.close()
})

committed('a process that falls leaves no lock behind', async ({ db }) => {
  const [fallen, living] = [uploadLocker(connectionOf(db)), uploadLocker(connectionOf(db))]
  await fallen.newLock('a').lock(never, nothing)
  await fallen.close()
  const lock = living.newLock('a')
  await lock.lock(never, nothing)
  await lock.unlock()
  await living.close()
})

committed('who gives up waiting gets no lock', async ({ db }) => {
  const locker = uploadLocker(connectionOf(db))
  await locker.newLock('a').lock(never, nothing)
  await expect(locker.newLock('a').lock(AbortSignal.abort(), nothing)).rejects.toMatchObject({
    status_code: 500,
  })
  await locker.close()
})

committed('a line that falls silent is made anew by the next request', async ({ db }) => {
  const proxy = await openDatabaseProxy(connectionOf(db))
  const locker = uploadLocker(proxy.url, 300)
  const lock = locker.newLock('a')
  await lock.lock(never, nothing)
  await lock.unlock()
  proxy.strand()
  await expect(locker.newLock('b').lock(never, nothing)).rejects.toThrow('timeout')
  const next = locker.newLock('b')
  await next.lock(never, nothing)
  await next.unlock()
  proxy.strand()
  await locker.close()
  await proxy.close()
})
