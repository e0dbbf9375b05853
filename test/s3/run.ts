import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { commandsIn, until } from './commands.ts'
import * as rgw from './rgw.ts'
import type { TestStore } from './stores.ts'
import * as swift from './swift.ts'

// `npm run test:s3`: what speaks to an S3-compatible store, against Debian's Swift and Ceph RGW themselves. They run in
// folders below .data, as whoever runs this, and end with it.

const tests = ['app/gateways/storage', 'server/uploads/uploads-in-store.test.ts']
const region = 'us-east-1'
const bucket = 'thumba-test'
const stores = [
  { dialect: 'swift', ...swift, start: swift.startSwift },
  { dialect: 'rgw', ...rgw, start: rgw.startRgw },
] as const
const wanted = process.argv.slice(2)

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
const isInstalled = (program: string) => folders.some((folder) => existsSync(join(folder, program)))

async function createBucket({ settings }: TestStore) {
  const { endpoint, ...keys } = settings
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 })
  await until('The store', async () => {
    const made = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' })
    if (!made.ok) throw new Error(`${made.status} ${await made.text()}`)
  })
}

async function testWith({ dialect, start }: (typeof stores)[number]): Promise<boolean> {
  const folder = resolve('.data/test-s3', dialect)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const commands = commandsIn(folder)
  const began = Date.now()
  try {
    const { endpoint, owner, stranger } = await start(folder, commands)
    const store: TestStore = { dialect, settings: { endpoint, bucket, region, ...owner }, stranger }
    await createBucket(store)
    console.log(`${dialect} is up after ${Math.round((Date.now() - began) / 1000)} s`)
    const env = { ...process.env, TEST_S3: JSON.stringify([store]) }
    const vitest = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--testTimeout',
      '240000',
      '--project',
      'check',
      ...tests,
    ]
    return spawnSync(process.execPath, vitest, { env, stdio: 'inherit' }).status === 0
  } finally {
    await commands.stop()
  }
}

for (const store of stores) {
  if (wanted.length > 0 && !wanted.includes(store.dialect)) continue
  if (!isInstalled(store.program)) {
    console.log(
      `${store.dialect} is not installed: apt-get install --no-install-recommends ${store.packages.join(' ')}`,
    )
    process.exitCode = 1
  } else if (!(await testWith(store))) process.exitCode = 1
}
