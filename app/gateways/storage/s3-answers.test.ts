import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answers, askStore, type StoreAnswer } from '#test/s3/answers.ts'
import { type OpenStore, testStores } from '#test/s3/stores.ts'

describe.each(testStores)('%s', (_name, start) => {
  let store: OpenStore
  beforeAll(async () => {
    store = await start()
  })
  afterAll(() => store.stop())

  test('answers to bare requests are those that were seen from the real stores', async () => {
    const [said, expected]: [string, StoreAnswer][][] = [[], []]
    for (const [what, asked, wanted] of answers(store.stranger)) {
      const answer = await askStore(store, asked)
      const right = 'status' in wanted ? wanted : wanted[store.dialect]
      said!.push([what, { ...(right.status === 200 && !right.tag ? { status: answer.status } : answer) }])
      expected!.push([what, right])
    }
    expect(said).toEqual(expected)
  })
})
