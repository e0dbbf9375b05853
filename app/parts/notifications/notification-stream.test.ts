import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listToasts } from '#app/ui/overlay/toast-store.ts'
import { openNotificationStream } from './notification-stream.ts'

/** A browser's EventSource: what the page does not see is that nobody is at the other end. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Stream.opened.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  tell(event: string, data: unknown) {
    const text = typeof data === 'string' ? data : JSON.stringify(data)
    this.dispatchEvent(Object.assign(new Event(event), { data: text }))
  }
  fail() {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
}

const page = Object.assign(new EventTarget(), { hidden: false })
const look = (seen: boolean) => {
  page.hidden = !seen
  page.dispatchEvent(new Event('visibilitychange'))
}
const fetched = vi.fn()
const answer = (body: unknown, status = 200) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status }))
const newest = (title: string, at: number) => ({ title, at })
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

let heard: number[]
let stop: () => void
const watch = (saving = false) => {
  stop = openNotificationStream({ saving, seenAt: 1_000, hear: ({ unread }) => heard.push(unread) })
}
const lastStream = () => Stream.opened.at(-1)!

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  page.hidden = false
  Stream.opened = []
  heard = []
})
afterEach(() => {
  stop()
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the bell hears by server-sent events, and shows a new notice for 4 seconds', async () => {
  watch()
  expect(lastStream().url).toBe('/notifications/events')
  lastStream().tell('news', { unread: 1, newest: newest('Old', 1_000) })
  expect(listToasts()).toEqual([])
  lastStream().tell('news', { unread: 2, newest: newest('Your order was sent', 2_000) })
  expect(heard).toEqual([1, 2])
  expect(listToasts()).toMatchObject([{ text: 'Your order was sent', kind: 'notice', area: 'shell' }])
  await vi.advanceTimersByTimeAsync(3_999)
  expect(listToasts()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(listToasts()).toEqual([])
  expect(fetched).not.toHaveBeenCalled()
})

test('reading elsewhere lowers the number and shows nothing', () => {
  watch()
  lastStream().tell('news', { unread: 2, newest: newest('Newest', 1_000) })
  lastStream().tell('news', { unread: 1, newest: newest('Older', 500) })
  lastStream().tell('news', { unread: 0, newest: null })
  expect(heard).toEqual([2, 1, 0])
  expect(listToasts()).toEqual([])
})

test('where the stream fails it asks, and tries the stream again a minute later §16.19', async () => {
  answer({ unread: 3, newest: newest('Old', 1_000) })
  watch()
  lastStream().fail()
  await minutes(0)
  expect(heard).toEqual([3])
  await minutes(1)
  expect(Stream.opened).toHaveLength(2)
})

test('a stream that says nothing for 15 seconds is given up for asking once a minute', async () => {
  answer({ unread: 1, newest: null })
  watch()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(lastStream().readyState).toBe(Stream.CLOSED)
  await minutes(2)
  expect(fetched).toHaveBeenCalledTimes(3)
  expect(Stream.opened).toHaveLength(1)
})

test('a stream that falls silent for 70 seconds is opened anew', async () => {
  watch()
  for (const _ of [1, 2, 3]) {
    lastStream().tell('news', { unread: 0, newest: null })
    await vi.advanceTimersByTimeAsync(69_999)
  }
  expect(Stream.opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(Stream.opened.map(({ readyState }) => readyState)).toEqual([Stream.CLOSED, 0])
  expect(fetched).not.toHaveBeenCalled()
})

test('without EventSource it asks once a minute §16.19', async () => {
  vi.stubGlobal('EventSource', undefined)
  answer({ unread: 1, newest: null })
  watch()
  await minutes(2)
  expect(fetched).toHaveBeenCalledTimes(3)
  expect(fetched).toHaveBeenCalledWith('/notifications/events', { headers: { Accept: 'application/json' } })
})

test('with data-saver on it only asks, every five minutes', async () => {
  answer({ unread: 1, newest: null })
  watch(true)
  await minutes(4)
  expect(fetched).toHaveBeenCalledTimes(1)
  await minutes(6)
  expect(fetched).toHaveBeenCalledTimes(3)
  expect(Stream.opened).toHaveLength(0)
})

test('a hidden page neither listens nor asks, and catches up when it is looked at', async () => {
  answer({ unread: 1, newest: null })
  watch()
  lastStream().tell('news', { unread: 1, newest: newest('Old', 1_000) })
  look(false)
  expect(lastStream().readyState).toBe(Stream.CLOSED)
  await minutes(30)
  expect([fetched.mock.calls.length, Stream.opened.length]).toEqual([0, 1])
  look(true)
  lastStream().tell('news', { unread: 2, newest: newest('While you were away', 2_000) })
  expect(heard).toEqual([1, 2])
  expect(listToasts()).toMatchObject([{ text: 'While you were away' }])
})

test('whoever is signed out is asked nothing more', async () => {
  answer({ error: 'Please sign in first' }, 401)
  watch()
  lastStream().fail()
  await minutes(30)
  look(false)
  look(true)
  expect([fetched.mock.calls.length, Stream.opened.length]).toEqual([1, 1])

  stop()
  watch()
  lastStream().tell('over', 'signed-out')
  await minutes(30)
  expect([fetched.mock.calls.length, Stream.opened.length]).toEqual([1, 2])
})

test('of too many pages this one asks instead, until it is looked at anew', async () => {
  answer({ unread: 1, newest: null })
  watch()
  lastStream().tell('over', 'crowded')
  await minutes(1)
  expect([fetched.mock.calls.length, Stream.opened.length]).toEqual([2, 1])
  look(false)
  look(true)
  expect(Stream.opened).toHaveLength(2)
})

test('while the line is down the number stays and it asks again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  watch(true)
  await minutes(0)
  answer({ unread: 1, newest: null })
  await minutes(5)
  expect(heard).toEqual([1])
})
