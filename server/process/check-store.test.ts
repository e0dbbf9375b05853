import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeS3 } from '#test/services/fake-s3.ts'
import { checkStore } from './check-store.ts'
import { Refusal } from './explain.ts'

describe.each(['swift', 'rgw'] as const)('a store that answers as %s does', (dialect) => {
  let s3: Awaited<ReturnType<typeof startFakeS3>>
  beforeAll(async () => {
    s3 = await startFakeS3(dialect)
  })
  afterAll(() => s3.stop())

  /** What the start says of a store, and whether it goes on. */
  async function start(other: Record<string, string> = {}) {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.settings
    const set = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region }
    const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }
    const said: string[] = []
    try {
      await checkStore({ DATA_DIR: '/nowhere', ...set, ...keys, ...other }, (line) => said.push(line))
      return { said, refused: undefined }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { said, refused: error.message }
    }
  }

  test('and does all that is needed lets the shop start, and keeps nothing of the trial', async () => {
    expect(await start()).toEqual({ said: [], refused: undefined })
    expect(s3.asked.map((one) => one.split(' ')[0])).toEqual(['PUT', 'GET', 'GET', 'DELETE'])
    expect(s3.files.size).toBe(0)
  })

  test('without the bucket, or without rights, keeps it from starting, and says what to do', async () => {
    const nowhere = await start({ S3_BUCKET: 'nowhere' })
    expect(nowhere.refused).toMatch(
      /there is no bucket "nowhere" at http.* Create it, or correct S3_BUCKET\./,
    )
    expect((await start({ S3_SECRET_ACCESS_KEY: 'wrong' })).refused).toMatch(/Correct them\./)
    const { accessKeyId, secretAccessKey } = s3.stranger
    const stranger = await start({ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey })
    expect(stranger.refused).toMatch(/may not write files in the bucket "pictures" \(s3:PutObject\)/)
  })

  test('and refuses one thing names that one', async () => {
    const rights = ['s3:PutObject', 's3:GetObject', 's3:ListBucket', 's3:DeleteObject']
    for (const [step, right] of rights.entries()) {
      s3.allowed = step
      expect((await start()).refused).toContain(`(${right})`)
    }
    s3.allowed = Number.POSITIVE_INFINITY
    s3.files.clear()
  })

  test('and is busy, or not there, is warned of', async () => {
    s3.failures.push(503, 503, 503, 503)
    expect(await start()).toMatchObject({ said: [expect.stringContaining('503')], refused: undefined })
    const gone = await start({ S3_ENDPOINT: 'http://127.0.0.1:9' })
    expect(gone).toMatchObject({
      said: [expect.stringMatching(/^Warning: .*did not answer/)],
      refused: undefined,
    })
  })

  test('a region that the store does not have', async () => {
    const { refused } = await start({ S3_REGION: 'mars-1' })
    if (dialect === 'swift') expect(refused).toContain('not in the region "mars-1". Correct S3_REGION.')
    else expect(refused).toBeUndefined()
  })
})

test('what is no store at all, and settings that are half given', async () => {
  const site = createServer((_request, response) => response.writeHead(404).end('<html>nothing here</html>'))
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const S3_ENDPOINT = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const set = { DATA_DIR: '/nowhere', S3_ENDPOINT, S3_BUCKET: 'a', S3_REGION: 'b' }
  const keys = { S3_ACCESS_KEY_ID: 'c', S3_SECRET_ACCESS_KEY: 'd' }
  await expect(checkStore({ ...set, ...keys }, () => {})).rejects.toThrow(
    'does not answer as an S3-compatible store',
  )
  await expect(checkStore(set, () => {})).rejects.toThrow('belong together')
  await checkStore({ DATA_DIR: '/nowhere', S3_REGION: 'b' }, () => {})
  site.close()
})
