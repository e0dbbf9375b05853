import { type Dialect, startFakeS3 } from '../services/fake-s3.ts'

type Keys = { accessKeyId: string; secretAccessKey: string }
/** A store that holds an empty bucket, the keys of its owner, and those of somebody who may do nothing there. */
export type TestStore = {
  dialect: Dialect
  settings: Keys & { endpoint: string; bucket: string; region: string }
  stranger: Keys
}
export type OpenStore = TestStore & { stop: () => Promise<void> }

/** The stores that tests speak to: those that `npm run test:s3` started, otherwise our own that plays them. */
export const testStores: [name: string, start: () => Promise<OpenStore>][] = process.env.TEST_S3
  ? (JSON.parse(process.env.TEST_S3) as TestStore[]).map((store) => [
      `${store.dialect} itself`,
      async () => ({ ...store, stop: async () => {} }),
    ])
  : (['swift', 'rgw'] as const).map((dialect) => [`as ${dialect} answers`, () => startFakeS3(dialect)])
