import type { Phones } from './phone.ts'

/** A phone of three years ago at the edge of 3G: 400 kbit/s, 400 ms, a processor four times slower than this one. */
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 25_000 }
const slowerProcessor = 4
/** After the last long task nothing keeps the page from answering. */
const quiet = 3_000

type Seen = { largest: number; lastTask: number }

/** Prints when each page shows its largest part, and when it answers: milliseconds, of each run. */
export async function measureLine(phones: Phones, paths: string[], runs: number) {
  console.log(
    'Seconds at 400 kbit/s, 400 ms, a four times slower processor: the largest part is there / the page answers.\n',
  )
  console.log('| page | largest part | answers |')
  console.log('|---|---|---|')
  for (const light of [false, true])
    for (const path of paths) {
      const found: Seen[] = []
      for (let run = 0; run < runs; run++) found.push(await open(phones, path, light))
      const seconds = (key: keyof Seen) => found.map((seen) => (seen[key] / 1000).toFixed(1)).join(', ')
      console.log(`| ${path}${light ? ', light' : ''} | ${seconds('largest')} | ${seconds('lastTask')} |`)
    }
}

async function open(phones: Phones, path: string, light: boolean): Promise<Seen> {
  const { page, close } = await phones.open(light)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  await page.goto(path, { waitUntil: 'networkidle', timeout: 120_000 })
  const seen = await page.evaluate(readTimes, quiet)
  await close()
  return seen
}

/** Runs in the page. */
async function readTimes(quiet: number): Promise<Seen> {
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
      observer.observe({ type, buffered: true })
      setTimeout(() => resolve([]), quiet)
    })
  const [largest, tasks] = await Promise.all([entries('largest-contentful-paint'), entries('longtask')])
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const ends = tasks.map(({ startTime, duration }) => startTime + duration)
  return {
    largest: largest.at(-1)?.startTime ?? 0,
    lastTask: Math.max(navigation!.domContentLoadedEventEnd, ...ends),
  }
}
