import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdmin } from '#test/make.ts'
import { aTelemetryReceiver } from '#test/services/telemetry-receiver.ts'
import { type AttackedShop, openAttackedShop } from './shop.ts'

let shop: AttackedShop
let receiver: Awaited<ReturnType<typeof aTelemetryReceiver>>
const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${traceId}-b7ad6b7169203331-01`
const secretWord = 'word-that-somebody-typed'

beforeAll(async () => {
  receiver = await aTelemetryReceiver()
  shop = await openAttackedShop({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_TRACES_SAMPLER: 'parentbased_always_off',
    OTEL_SERVICE_NAME: 'thumba-test',
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'info',
  })
  const { stop } = shop.server
  let stopped: ReturnType<typeof stop> | undefined
  shop.server.stop = () => {
    stopped ??= stop()
    return stopped
  }
})
afterAll(async () => {
  await shop.close()
  await receiver.stop()
})

const readMetrics = async () => {
  const token = readFileSync(join(shop.folder, 'metrics-token'), 'utf8')
  return await (await shop.ask('/metrics', { headers: { Authorization: `Bearer ${token}` } })).text()
}

test('every figure that alerts and the dashboard read is one that the server has §54.22', async () => {
  const known = new Set([...(await readMetrics()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name!))
  const board = readFileSync('deploy/monitoring/dashboard.json', 'utf8')
  const rules = readFileSync('deploy/monitoring/alerts.yml', 'utf8')
  const named = new Set(
    [...`${board}${rules}`.matchAll(/\b(?:thumba_\w+|http_request_\w+|nodejs_\w+|process_\w+)\b/g)].map(
      ([name]) => name.replace(/_(?:bucket|count)$/, ''),
    ),
  )
  expect(named.size).toBeGreaterThan(30)
  expect([...named].filter((name) => !known.has(name))).toEqual([])
})

test('labels that alerts and the dashboard ask for are those that figures have', async () => {
  await (await shop.ask('/')).text()
  const text = await readMetrics()
  const rules = readFileSync('deploy/monitoring/alerts.yml', 'utf8')
  const asked = `${rules}${readFileSync('deploy/monitoring/dashboard.json', 'utf8').replaceAll('\\"', '"')}`
  const selectors = [...asked.matchAll(/\b((?:thumba|http_request|nodejs)_\w+)\{([^}]+)\}/g)]
  let compared = 0
  for (const [, name, selector] of selectors) {
    const [, shown] = new RegExp(`^${name}\\{([^}]*)\\}`, 'm').exec(text) ?? []
    for (const [, label] of selector!.matchAll(/(\w+)(?:=|!=|=~)"/g)) {
      if (!shown || label === 'instance') continue // Prometheus adds it
      expect(shown, `${name} by ${label}`).toMatch(new RegExp(`\\b${label}="`))
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(10)
  const typeOf = (name: string) => new RegExp(`^# TYPE ${name} (\\w+)`, 'm').exec(text)?.[1]
  for (const [, how, name] of asked.matchAll(
    /\b(rate|increase|predict_linear|\w+_over_time)\(((?:thumba|http_request)_\w+)/g,
  )) {
    const type = typeOf(name!.replace(/_(?:bucket|count)$/, ''))
    expect(
      ['rate', 'increase'].includes(how!) ? /counter|histogram/ : /gauge/,
      `${how} of ${name}`,
    ).toSatisfy((wanted: RegExp) => wanted.test(`${type}`))
  }
})

test('a stranger makes no new label, and what balancers ask hides nothing', async () => {
  for (const method of ['PROPFIND', 'MKCOL', 'SEARCH'])
    await shop.ask('/x', { method }).then((answer) => answer.text())
  for (const path of ['/healthz', '/readyz']) await (await shop.ask(path)).text()
  const lines = (await readMetrics()).match(/^http_request_duration_seconds_count\{.*$/gm)!
  expect(lines.filter((line) => /PROPFIND|MKCOL|SEARCH/.test(line))).toEqual([])
  expect(lines.some((line) => line.includes('method="other",area="other"'))).toBe(true)
  expect(lines.some((line) => line.includes('area="health"'))).toBe(true)
  expect(shop.server.said()).not.toMatch(/"path":"\/(healthz|readyz)"/)
  expect((await shop.ask('/metrics')).status).toBe(401)
})

test('each process says what it occupies, and one of them what the whole shop has', async () => {
  const text = await readMetrics()
  for (const process of ['pages', 'background'])
    expect(
      text.match(
        new RegExp(`^thumba_process_memory_bytes\\{process="${process}",pid="\\d+"\\} \\d{8,}$`, 'gm'),
      ),
    ).toHaveLength(1)
  for (const line of [
    /^thumba_database_up 1$/m,
    /^thumba_workers 2$/m,
    /^thumba_worker_ends_total 0$/m,
    /^thumba_jobs_due\{queue="send-payouts"\} \d+$/m,
    /^thumba_pool_connections\{process="pages",pid="\d+",state="waiting"\} 0$/m,
    /^thumba_mails_unsent\{status="failed"\} 0$/m,
    /^thumba_disk_free_bytes \d{7,}$/m,
  ])
    expect(text).toMatch(line)
})

test('the health page knows the processes of this server, and comes whatever a check finds', async () => {
  const visitor = await shop.aVisitorAs(await anAdmin(shop.db))
  const page = await visitor.textOf('/admin/health')
  for (const text of ['PostgreSQL 1', 'Good', 'Look at it', 'Not checked yet', 'What to do', 'File store'])
    expect(page).toContain(text)
  expect(page).toMatch(/pages \d+: \d+ MB, running for/)
  expect(page).toMatch(/background \d+: \d+ MB, running for/)
})

test('a trace that the balancer began goes on, to the statements; nothing that anybody typed leaves', async () => {
  const answer = await shop.ask(`/product/${shop.product.id}?q=${secretWord}`, {
    headers: { traceparent, Cookie: 'thumba-cart=x' },
  })
  expect(answer.status).toBe(200)
  const searched = await shop.ask(`/suggest?q=${secretWord}`, { headers: { traceparent } })
  await searched.text()
  await shop.ask('/cart') // no trace of the balancer's: this one is not recorded
  await shop.server.stop() // sends what waits

  const named = (name: string) => receiver.spans.filter((span) => span.name === name)
  const [page] = named('GET /product/:productId')
  expect(page).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331', process: 'pages' })
  expect(page!.facts).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/product/:productId',
    'thumba.request_id': answer.headers.get('X-Request-Id'),
  })
  expect(Number(page!.facts['http.response.status_code'])).toBe(200)
  expect(named('GET /cart')).toEqual([])
  const suggested = named('GET /suggest')[0]!
  const statements = receiver.spans.filter(({ facts }) => facts['db.system.name'] === 'postgresql')
  expect(statements.map(({ traceId: of }) => of)).toContain(traceId)
  expect(statements.some(({ parentSpanId }) => parentSpanId === suggested.spanId)).toBe(true)
  expect(statements.map(({ name }) => name).filter((name) => !/^[a-z_ -]+$/i.test(name))).toEqual([])
  const all = receiver.bodies.join('\n')
  expect(all).toContain('thumba-test')
  for (const secret of [secretWord, shop.product.id, 'Solar lamp']) expect(all).not.toContain(secret)
  expect(shop.server.said()).toContain(`"trace_id":"${traceId}"`)

  const metrics = (process: string) =>
    receiver.metrics.filter((metric) => metric.process === process).map(({ name }) => name)
  expect(metrics('pages')).toEqual(
    expect.arrayContaining(['http_request_duration_seconds', 'thumba_orders_placed_total']),
  )
  expect(metrics('background')).toContain('thumba_database_size_bytes')
})
