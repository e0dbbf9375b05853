import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { expect, test } from 'vitest'
import { writeLoaderData } from './loader-data.server.ts'

const readBack = async (text: string) => {
  const sent = new Blob([text]).stream() as ReadableStream<Uint8Array<ArrayBuffer>>
  const { value, done } = await decode(sent, globalThis as unknown as Window)
  await done
  return value
}

test('the browser reads what the loaders gave', async () => {
  const shared = { name: 'Lamp', tags: ['a', 'a', ''] }
  const data = {
    loaderData: {
      root: { texts: ['</script>', '\u2028', 'Zikomo 🥭', '"'], no: undefined, none: null },
      list: {
        goods: [shared, shared, {}],
        numbers: [0, 1, -1.5, 1e21, Number.NaN, Number.POSITIVE_INFINITY],
      },
      empty: [],
      'a name': { true: true, false: false },
    },
    actionData: null,
    errors: null,
  }
  expect(await readBack(writeLoaderData(data))).toStrictEqual(data)
})

test('what is more than plain data is refused', () => {
  for (const value of [
    new Date(),
    new Map(),
    Promise.resolve(1),
    () => 1,
    1n,
    Symbol('x'),
    new URL('https://a.example'),
  ])
    expect(() => writeLoaderData({ value })).toThrow('A loader gave')
})
