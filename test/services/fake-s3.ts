import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Stores differ in what they call a fault, in their XML and in how lists go on. `npm run test:s3` compares what is played
 * here with Debian's Swift and Ceph RGW themselves (`test/s3/answers.ts`).
 */
export type Dialect = 'swift' | 'rgw'

type Kept = { bytes: Buffer; type: string; written: Date }
type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  body: Buffer
  url: URL
  dialect: Dialect
}
type Answer = (exchange: Exchange) => unknown

const secrets: Record<string, string> = { 'thumba-key': 'thumba-secret', 'stranger-key': 'stranger-secret' }
const pageOfKeys = 2 // small, so that lists have to be continued
const head = '<?xml version="1.0" encoding="UTF-8"?>'

/** An S3-compatible server in memory with one bucket, `pictures`: it refuses what the real thing refuses. */
export async function startFakeS3(dialect: Dialect = 'rgw') {
  const files = new Map<string, Kept>()
  const failures: number[] = [] // statuses that the next requests get
  const asked: string[] = [] // method and path of each request
  const there = { bucket: 'pictures' }
  const rights = { allowed: Number.POSITIVE_INFINITY } // how many more requests its owner may make
  const held: { get?: Promise<void> } = {} // what answers to GET wait for
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const url = new URL(request.url!, 'http://fake')
    const exchange = { request, response, body, url, dialect }
    asked.push(`${request.method} ${url.pathname}`)
    const failure = failures.shift()
    if (failure) return refuse(exchange, failure, 'SlowDown')
    const wrong = signatureFault(exchange)
    if (wrong) return refuse(exchange, wrong === 'AuthorizationHeaderMalformed' ? 400 : 403, wrong)
    const [, bucket, ...key] = url.pathname.split('/')
    if (bucket !== there.bucket) return refuse(exchange, 404, 'NoSuchBucket')
    if (userOf(request) === 'stranger-key') return refuse(exchange, 403, 'AccessDenied')
    if (rights.allowed-- <= 0) return refuse(exchange, 403, 'AccessDenied')
    if (request.method === 'GET') await held.get
    if (key.length === 0) return list(files, exchange)
    methods[request.method!]?.(files, key.join('/'))(exchange)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const settings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: there.bucket,
    region: 'us-east-1',
    accessKeyId: 'thumba-key',
    secretAccessKey: 'thumba-secret',
  }
  return {
    dialect,
    settings,
    /** The same as the settings of a server. */
    environment: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: settings.bucket,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    /** Whose key is right and who may do nothing. */
    stranger: { accessKeyId: 'stranger-key', secretAccessKey: 'stranger-secret' },
    files,
    failures,
    asked,
    held,
    /** Under which name its bucket is there from now on. */
    set bucket(name: string) {
      there.bucket = name
    },
    set allowed(requests: number) {
      rights.allowed = requests
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}
export type FakeS3 = Awaited<ReturnType<typeof startFakeS3>>

async function bodyOf(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function refuse({ response, dialect }: Exchange, status: number, code: string) {
  const message = dialect === 'swift' ? 'What happened, in words.' : ''
  response
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(`${head}<Error><Code>${code}</Code><Message>${message}</Message></Error>`)
}

const methods: Record<string, (files: Map<string, Kept>, key: string) => Answer> = {
  PUT: (files, key) => (exchange) => {
    const { request, response, body, dialect } = exchange
    if (request.headers['if-none-match']) {
      if (dialect === 'swift') return refuse(exchange, 501, 'NotImplemented')
      if (files.has(key)) return refuse(exchange, 412, 'PreconditionFailed')
    }
    if (dialect === 'rgw' && request.headers['content-length'] === undefined)
      return refuse(exchange, 411, 'MissingContentLength')
    const type = request.headers['content-type'] ?? 'binary/octet-stream'
    files.set(key, { bytes: body, type, written: new Date() })
    response.writeHead(200, { ETag: tagOf(body) }).end()
  },
  DELETE: (files, key) => (exchange) => {
    files.delete(key)
    exchange.response.writeHead(204).end()
  },
  GET: (files, key) => (exchange) => {
    const { request, response } = exchange
    const file = files.get(key)
    if (!file) return refuse(exchange, 404, 'NoSuchKey')
    const tag = tagOf(file.bytes)
    if (request.headers['if-none-match'] === tag) return response.writeHead(304).end()
    response.writeHead(200, { 'Content-Type': file.type, ETag: tag }).end(file.bytes)
  },
}

const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

/** Swift's tokens are base64, those of RGW a key; and RGW escapes quotes. */
function list(files: Map<string, Kept>, { url, response, dialect }: Exchange) {
  const prefix = url.searchParams.get('prefix') ?? ''
  const token = url.searchParams.get('continuation-token') ?? ''
  const after = dialect === 'swift' ? Buffer.from(token, 'base64').toString() : token
  const most = Math.min(pageOfKeys, Number(url.searchParams.get('max-keys') ?? 1000))
  const keys = [...files.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const shown = keys.slice(0, most)
  const last = shown.at(-1) ?? ''
  const next = dialect === 'swift' ? Buffer.from(last).toString('base64') : last
  const more = keys.length > shown.length
  const contents = shown.map((key) => {
    const { bytes, written } = files.get(key)!
    const tag = dialect === 'swift' ? tagOf(bytes) : tagOf(bytes).replaceAll('"', '&quot;')
    return `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><LastModified>${written.toISOString()}</LastModified><ETag>${tag}</ETag><Size>${bytes.length}</Size></Contents>`
  })
  const goesOn = more ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  const shownFiles = contents.join('')
  const parts = dialect === 'swift' ? goesOn + shownFiles : shownFiles + goesOn
  response
    .writeHead(200, { 'Content-Type': 'application/xml' })
    .end(
      `${head}<ListBucketResult><Prefix>${prefix}</Prefix><IsTruncated>${more}</IsTruncated>${parts}</ListBucketResult>`,
    )
}

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([\w:-]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/
const userOf = ({ headers }: IncomingMessage) => authorization.exec(headers.authorization ?? '')?.[1] ?? ''
const sum = (of: string | Buffer) => createHash('sha256').update(of).digest('hex')
const hmac = (key: string | Buffer, of: string) => createHmac('sha256', key).update(of).digest()
const aQuarter = 15 * 60_000

/** Signature version 4, worked out from what came: what is wrong with it, as the stores call it. */
function signatureFault({ request, body, url, dialect }: Exchange): string | undefined {
  const { headers, method } = request
  const [, key, day, region, names, signature] = authorization.exec(headers.authorization ?? '') ?? []
  if (!key || !day || !region || !names) return 'AccessDenied'
  const time = `${headers['x-amz-date']}`
  const sent = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (Math.abs(Date.now() - sent) > aQuarter) return 'RequestTimeTooSkewed'
  if (dialect === 'swift' && region !== 'us-east-1') return 'AuthorizationHeaderMalformed'
  const secret = secrets[key]
  if (!secret) return dialect === 'swift' ? 'SignatureDoesNotMatch' : 'InvalidAccessKeyId'
  const payload = `${headers['x-amz-content-sha256']}`
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sum(body)) return 'XAmzContentSHA256Mismatch'
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
  const signed = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const canonical = [method, url.pathname, query.join('&'), signed.join(''), names, payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const chain = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const right = hmac(chain, ['AWS4-HMAC-SHA256', time, scope, sum(canonical)].join('\n')).toString('hex')
  return right === signature ? undefined : 'SignatureDoesNotMatch'
}
