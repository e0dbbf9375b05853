import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { file, leadsTo, publicNumber, says, startPictureSite } from '#test/services/picture-site.ts'
import { type FileToFetch, fetchFile, type Network } from './fetch-file.server.ts'

let site: Awaited<ReturnType<typeof startPictureSite>>
beforeEach(async () => {
  site = await startPictureSite({ '/a.jpg': file(picture) })
})
afterEach(() => site.close())

const picture = Buffer.from(`JPEG${'x'.repeat(2_000)}`)
const asked = (address: string, more: Partial<FileToFetch> = {}): FileToFetch => ({
  address,
  maxBytes: 10_000,
  accepts: (start) => Buffer.from(start).toString('latin1').startsWith('JPEG'),
  types: 'image/jpeg',
  userAgent: 'Test',
  ...more,
})
const fetched = (address: string, more?: Partial<FileToFetch>, network: Partial<Network> = {}) =>
  fetchFile(asked(address, more), { ...site.network, ...network })
const reasonOf = async (...of: Parameters<typeof fetched>) => {
  const answer = await fetched(...of)
  return answer.ok ? 'ok' : answer.reason
}

test('a file comes as it is, whatever its header calls it', async () => {
  site.answers['/a.jpg'] = file(picture, { 'Content-Type': 'text/html' })
  expect(await fetched('http://pictures.example/a.jpg')).toEqual({ ok: true, value: picture })
  expect(site.asked).toEqual(['pictures.example/a.jpg'])
  expect(site.dialled).toEqual([publicNumber])
})

describe('where a stranger would like us to go', () => {
  test.each([
    'http://127.0.0.1/a.jpg',
    'http://2130706433/a.jpg',
    'http://[::1]/a.jpg',
    'http://[::ffff:169.254.169.254]/latest/meta-data',
    'http://169.254.169.254/latest/meta-data',
  ])('%s is not connected to', async (address) => {
    expect(await reasonOf(address)).toBe('not-public')
    expect(site.dialled).toEqual([])
  })

  test('one number of a name that is not public is enough to refuse it', async () => {
    site.names['mixed.example'] = [publicNumber, '10.0.0.7']
    expect(await reasonOf('http://mixed.example/a.jpg')).toBe('not-public')
    site.names['inside.example'] = ['fd00:ec2::254']
    expect(await reasonOf('http://inside.example/a.jpg')).toBe('not-public')
    expect(site.dialled).toEqual([])
  })

  test('a name that means another number a moment later is looked up once, and the line leads to what was checked', async () => {
    const answers = [[publicNumber], ['127.0.0.1'], ['127.0.0.1']]
    let times = 0
    const resolve = async () => answers[times++]!
    expect(await reasonOf('http://rebound.example/a.jpg', {}, { resolve })).toBe('ok')
    expect(times).toBe(1)
    expect(site.dialled).toEqual([publicNumber])
  })

  test.each([
    'http://127.0.0.1/a.jpg',
    'http://inside.example/a.jpg',
    '//[::1]/a.jpg',
    'http://169.254.169.254/latest/meta-data',
  ])('a redirect to %s is not followed', async (location) => {
    site.names['inside.example'] = ['192.168.0.1']
    site.answers['/there'] = leadsTo(location)
    expect(await reasonOf('http://pictures.example/there')).toBe('not-public')
    expect(site.asked).toEqual(['pictures.example/there'])
  })

  test.each([
    'file:///etc/passwd',
    'http://user:word@other.example/',
    'http://other.example:22/',
    'http://[::1/',
  ])('nor one to %s', async (location) => {
    site.answers['/there'] = leadsTo(location)
    expect(await reasonOf('http://pictures.example/there')).toBe('wrong-address')
  })

  test('our own host is not asked, by name or by number', async () => {
    const own = 'thumba.example'
    site.names[own] = ['93.184.215.99']
    site.names['alias.example'] = ['93.184.215.99']
    expect(await reasonOf('http://thumba.example/a.jpg', { own })).toBe('not-public')
    expect(await reasonOf('http://alias.example/a.jpg', { own })).toBe('not-public')
    expect(await reasonOf('http://pictures.example/a.jpg', { own })).toBe('ok')
  })

  test('a name that nobody has is not reached', async () => {
    site.names['nobody.example'] = []
    expect(await reasonOf('http://nobody.example/a.jpg')).toBe('unreachable')
  })
})

test('three redirects are followed, each with its turn and its own name, and no fourth', async () => {
  site.answers['/1'] = leadsTo('/2')
  site.answers['/2'] = leadsTo('http://second.example/3', 301)
  site.answers['/3'] = leadsTo('http://third.example/a.jpg', 308)
  const turns: string[] = []
  const turn = async (host: string) => turns.push(host) > 0
  expect(await reasonOf('http://first.example/1', { turn })).toBe('ok')
  expect(turns).toEqual(['first.example', 'first.example', 'second.example', 'third.example'])
  site.answers['/0'] = leadsTo('/1')
  expect(await reasonOf('http://first.example/0')).toBe('too-many-redirects')
  site.answers['/round'] = leadsTo('/round')
  expect(await reasonOf('http://first.example/round')).toBe('too-many-redirects')
})

test('who has no turn is not asked', async () => {
  expect(await reasonOf('http://first.example/a.jpg', { turn: async () => false })).toBe('busy')
  expect(site.asked).toEqual([])
})

describe('what a website may send', () => {
  test('more than is taken is not read to its end, whether it says so or not', async () => {
    const big = Buffer.concat([picture, Buffer.alloc(20_000)])
    site.answers['/big'] = file(big, { 'Content-Length': `${big.length}` })
    expect(await reasonOf('http://pictures.example/big')).toBe('too-large')
    let isClosed = false
    site.answers['/endless'] = (response) => {
      response.on('close', () => {
        isClosed = true
      })
      response.writeHead(200)
      const more = () => {
        while (!isClosed && response.write(picture));
        if (!isClosed) response.once('drain', more)
      }
      more()
    }
    expect(await reasonOf('http://pictures.example/endless')).toBe('too-large')
    await expect.poll(() => isClosed).toBe(true)
  })

  test('what begins as something else is left at once', async () => {
    let isClosed = false
    site.answers['/page'] = (response) => {
      response.on('close', () => {
        isClosed = true
      })
      response.writeHead(200, { 'Content-Type': 'image/jpeg' }).write('<html>'.repeat(200))
    }
    expect(await reasonOf('http://pictures.example/page')).toBe('not-wanted')
    await expect.poll(() => isClosed).toBe(true)
    site.answers['/short'] = file(Buffer.from('GIF'))
    expect(await reasonOf('http://pictures.example/short')).toBe('not-wanted')
    site.answers['/nothing'] = file(Buffer.alloc(0))
    expect(await reasonOf('http://pictures.example/nothing')).toBe('not-wanted')
  })

  test('what is packed is not unpacked', async () => {
    site.answers['/bomb'] = file(gzipSync(Buffer.concat([picture, Buffer.alloc(5_000_000)])), {
      'Content-Encoding': 'gzip',
    })
    expect(await reasonOf('http://pictures.example/bomb')).toBe('not-wanted')
  })

  test('what is cut off is no file', async () => {
    site.answers['/cut'] = (response) => {
      response.writeHead(200, { 'Content-Length': '5000' }).write(picture, () => response.destroy())
    }
    expect(await reasonOf('http://pictures.example/cut')).toBe('unreachable')
  })

  test('a line that is made into something else is left', async () => {
    site.answers['/socket'] = (response) => {
      response.socket!.end(
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      )
    }
    expect(await reasonOf('http://pictures.example/socket')).toBe('unreachable')
  })

  test('headers without end are not read', async () => {
    site.answers['/headers'] = (response) => {
      response.socket!.write(`HTTP/1.1 200 OK\r\n${'X-More: y\r\n'.repeat(20_000)}`)
    }
    expect(await reasonOf('http://pictures.example/headers')).toBe('unreachable')
  })
})

describe('a website that takes its time', () => {
  test('says nothing', async () => {
    site.answers['/silent'] = () => {}
    expect(
      await reasonOf('http://pictures.example/silent', {}, { patience: { idle: 50, total: 60_000 } }),
    ).toBe('too-slow')
  })

  test('a byte now and then, for ever', async () => {
    site.answers['/drops'] = (response) => {
      response.writeHead(200)
      const drop = setInterval(() => response.write('J'), 20)
      response.on('close', () => clearInterval(drop))
    }
    const patience = { idle: 60_000, total: 200 }
    expect(await reasonOf('http://pictures.example/drops', {}, { patience })).toBe('too-slow')
  })

  test('its name servers do', async () => {
    const resolve = () => new Promise<string[]>(() => {})
    const patience = { idle: 60_000, total: 100 }
    expect(await reasonOf('http://pictures.example/a.jpg', {}, { patience, resolve })).toBe('too-slow')
  })
})

test.each([
  [404, 'not-there'],
  [410, 'not-there'],
  [204, 'not-there'],
  [206, 'not-there'],
  [400, 'not-there'],
  [401, 'not-allowed'],
  [403, 'not-allowed'],
  [500, 'busy'],
  [503, 'busy'],
])('a status of %i is %s', async (status, reason) => {
  site.answers['/odd'] = says(status)
  expect(await reasonOf('http://pictures.example/odd')).toBe(reason)
})

test('a website that is asked too often says for how long it is left alone, at most an hour', async () => {
  site.answers['/often'] = says(429, { 'Retry-After': '120' })
  expect(await fetched('http://pictures.example/often')).toEqual({
    ok: false,
    reason: 'busy',
    detail: 120_000,
  })
  site.answers['/days'] = says(503, { 'Retry-After': '999999' })
  expect(await fetched('http://pictures.example/days')).toMatchObject({ detail: 3_600_000 })
  site.answers['/odd'] = says(429, { 'Retry-After': 'soon' })
  expect(await fetched('http://pictures.example/odd')).toEqual({ ok: false, reason: 'busy' })
})

test.runIf(existsSync('/usr/bin/openssl'))(
  'over TLS a certificate must name the host of the address, though the line leads to a number',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'thumba-tls-'))
    const [key, crt] = [join(folder, 'key.pem'), join(folder, 'crt.pem')]
    const names = ['-subj', '/CN=pictures.example', '-addext', 'subjectAltName=DNS:pictures.example']
    const pair = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', crt]
    execFileSync('openssl', [...pair, ...names], { stdio: 'ignore' })
    const ca = readFileSync(crt, 'utf8')
    const server = createServer({ key: readFileSync(key), cert: ca }, (_, response) => response.end(picture))
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const { port } = server.address() as AddressInfo
    const dial = () => ({ number: '127.0.0.1', port })
    expect(await reasonOf('https://pictures.example/a.jpg', {}, { dial, ca })).toBe('ok')
    expect(await reasonOf('https://other.example/a.jpg', {}, { dial, ca })).toBe('unreachable')
    expect(await reasonOf(`https://${publicNumber}/a.jpg`, {}, { dial, ca })).toBe('unreachable')
    expect(await reasonOf('https://pictures.example/a.jpg', {}, { dial })).toBe('unreachable')
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true })
  },
)
