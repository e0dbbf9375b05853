import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { parseArgs, promisify } from 'node:util'
import { chromiumPath, hasNewer } from '#test/e2e/chromium.ts'
import { openPhones } from './weight/phone.ts'
import { startShop } from './weight/start-shop.ts'

// npm run bench -- lighthouse [--runs 1] [--only /products,/terms] [--url http://localhost:3000]
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '1' },
    only: { type: 'string' },
    url: { type: 'string' },
  },
})

/** Fetched when it is asked for: with its hundred packages it would be a third of a fresh clone's. */
const lighthouse = 'lighthouse@13.5.0'
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
/** Beside those that `bench -- weight` counts. */
const otherPages =
  '/orders/find /receipts /forgot-password /about-us /contact-us /how-it-works /shipping-info /returns /seller-guide ' +
  '/disputes /shoe-size-guide /terms /privacy /cookie-policy'

type Audit = { id: string; score: number | null; title: string; numericValue?: number }
type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

// The package's browser is a shell without windows: Lighthouse ends in it with FAILED_DOCUMENT_REQUEST.
if (!hasNewer()) throw new Error('Lighthouse needs a whole Chromium: install the package chromium')
const browser = await chromiumPath('installed')

mkdirSync('.data/lighthouse', { recursive: true })
const shop = options.url ? { origin: options.url, stop: async () => {} } : await startShop()
try {
  const all = await findPaths()
  const paths = options.only ? all.filter((path) => options.only!.split(',').includes(path)) : all
  console.log('| page | speed | accessibility | best practices | SEO | largest part, s | blocked, ms |')
  console.log('|---|---|---|---|---|---|---|')
  const missed: string[] = []
  for (const path of paths) {
    const reports: Report[] = []
    for (let run = 0; run < Number(options.runs); run++)
      await examine(path).then(
        (report) => reports.push(report),
        (fault) => missed.push(`- ${path}: ${fault.stderr}`),
      )
    console.log(rowOf(path, reports))
    missed.push(...reports.flatMap((report) => missedIn(path, report)))
  }
  console.log(['', ...new Set(missed)].join('\n'))
} finally {
  await shop.stop()
}

async function findPaths() {
  const phones = await openPhones(shop.origin)
  const paths = await phones.findPaths()
  await phones.close()
  return [...paths, ...otherPages.split(' ')]
}

/** As Lighthouse does by itself: a phone of 412 px, 1.6 Mbit/s and 150 ms, a four times slower processor, all of it simulated. */
async function examine(path: string): Promise<Report> {
  const file = '.data/lighthouse/report.json'
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      lighthouse,
      `${shop.origin}${path}`,
      '--quiet',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join()}`,
    ],
    { timeout: 180_000, env: { ...process.env, CHROME_PATH: browser } },
  )
  return JSON.parse(readFileSync(file, 'utf8'))
}

function rowOf(path: string, reports: Report[]) {
  const scores = categories.map((name) =>
    reports.map(({ categories: { [name]: seen } }) => Math.round(seen!.score * 100)).join(', '),
  )
  const figures = (id: string, digits: number, unit: number) =>
    reports.map(({ audits }) => ((audits[id]?.numericValue ?? 0) / unit).toFixed(digits)).join(', ')
  const [largest, blocked] = [
    figures('largest-contentful-paint', 1, 1000),
    figures('total-blocking-time', 0, 1),
  ]
  return `| ${path} | ${scores.join(' | ')} | ${largest} | ${blocked} |`
}

/** What a page lost points for. */
function missedIn(path: string, { categories, audits }: Report) {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `- ${path}: ${audits[id]!.title} (${id})`)
}
