import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Kept = { bytes: Buffer; type: string }
const pageOfKeys = 2 // small, so that lists have to be continued
const signature =
  /^AWS4-HMAC-SHA256 Credential=thumba-key\/\d{8}\/test-region\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, Signature=[0-9a-f]{64}$/

/** An S3-compatible server in memory with one bucket, `pictures`: it refuses what the real thing would refuse. */
export async function startFakeS3() {
  const files = new Map<string, Kept>()
  const failures: number[] = [] // statuses that the next requests get
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const failure = failures.shift()
    if (failure) return refuse(response, failure, 'SlowDown')
    if (!isSigned(request, body)) return refuse(response, 403, 'SignatureDoesNotMatch')
    const url = new URL(request.url!, 'http://fake')
    if (url.pathname === '/pictures' && url.searchParams.get('list-type') === '2')
      return list(files, url, response)
    const key = /^\/pictures\/(.+)$/.exec(url.pathname)?.[1]
    if (!key) return refuse(response, 404, 'NoSuchBucket')
    answer(files, key, { request, response, body })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    settings: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'pictures',
      region: 'test-region',
      accessKeyId: 'thumba-key',
      secretAccessKey: 'thumba-secret',
    },
    files,
    failures,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}

async function bodyOf(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function isSigned({ headers }: IncomingMessage, body: Buffer) {
  const sum = headers['x-amz-content-sha256']
  const sumHolds = sum === 'UNSIGNED-PAYLOAD' || sum === createHash('sha256').update(body).digest('hex')
  return (
    signature.test(headers.authorization ?? '') &&
    /^\d{8}T\d{6}Z$/.test(String(headers['x-amz-date'])) &&
    sumHolds
  )
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}

type Exchange = { request: IncomingMessage; response: ServerResponse; body: Buffer }

function answer(files: Map<string, Kept>, key: string, { request, response, body }: Exchange) {
  if (request.method === 'PUT') {
    if (request.headers['content-length'] === undefined) return refuse(response, 411, 'MissingContentLength')
    files.set(key, { bytes: body, type: request.headers['content-type'] ?? 'binary/octet-stream' })
    return response.writeHead(200).end()
  }
  if (request.method === 'DELETE') {
    files.delete(key)
    return response.writeHead(204).end()
  }
  const file = files.get(key)
  if (!file) return refuse(response, 404, 'NoSuchKey')
  return response.writeHead(200, { 'Content-Type': file.type }).end(file.bytes)
}

function list(files: Map<string, Kept>, url: URL, response: ServerResponse) {
  const prefix = url.searchParams.get('prefix') ?? ''
  const after = url.searchParams.get('continuation-token') ?? ''
  const keys = [...files.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const shown = keys.slice(0, pageOfKeys)
  const more =
    keys.length > shown.length ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''
  const contents = shown.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  response
    .writeHead(200, { 'Content-Type': 'application/xml' })
    .end(`<ListBucketResult>${contents}${more}</ListBucketResult>`)
}
