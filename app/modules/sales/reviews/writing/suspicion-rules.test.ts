import { expect, test } from 'vitest'
import { findSuspicions, plainPlace, type SuspicionFacts, type Traces } from './suspicion-rules.ts'

const somebody: Traces = { accountId: undefined, phones: [], wallets: [], networks: [], places: [] }
const home = { district: 'Zomba', area: 'Chinamwali', landmark: 'Behind the mosque', streetAddress: '' }
const facts = (
  buyer: Partial<Traces>,
  seller: Partial<Traces>,
  more: Partial<SuspicionFacts> = {},
): SuspicionFacts => ({
  buyer: { ...somebody, accountId: 'buyer', ...buyer },
  seller: { ...somebody, accountId: 'seller', ...seller },
  deviceOfSeller: false,
  accountsOnNetwork: 2,
  others: [],
  ...more,
})
const kinds = (of: SuspicionFacts) => findSuspicions(of).map(({ kind }) => kind)

test('a stranger is not suspected, whatever either side leaves out', () => {
  expect(kinds(facts({}, {}))).toEqual([])
  expect(kinds(facts({ phones: [''], wallets: [''] }, { phones: [''], wallets: [''] }))).toEqual([])
  expect(kinds(facts({ accountId: undefined }, { accountId: undefined }))).toEqual([])
})

test.each<[string, Partial<Traces>, Partial<Traces>, string[]]>([
  ['account', { accountId: 'seller' }, {}, ['account']],
  ['phone', { phones: ['+265999000001'] }, { phones: ['+265999000001'] }, ['phone']],
  [
    'phone that is the payout wallet',
    { phones: ['+265999000001'] },
    { wallets: ['+265999000001'] },
    ['phone'],
  ],
  ['wallet', { wallets: ['+265888000001'] }, { wallets: ['+265888000001'] }, ['wallet']],
  [
    'wallet that is the seller’s phone',
    { wallets: ['+265888000001'] },
    { phones: ['+265888000001'] },
    ['wallet'],
  ],
  ['place', { places: [{ ...home, landmark: 'BEHIND the  Mosque.' }] }, { places: [home] }, ['place']],
  ['network', { networks: ['41.70.1.1'] }, { networks: ['41.70.1.1'] }, ['network']],
])('the same %s is suspected §65.4', (_, buyer, seller, expected) => {
  expect(kinds(facts(buyer, seller))).toEqual(expected)
})

test('the browser on which the seller signed in is suspected §65.4', () => {
  expect(kinds(facts({}, {}, { deviceOfSeller: true }))).toEqual(['device'])
})

test('one carrier’s address says nothing, and neither does an area without a landmark', () => {
  const network = { networks: ['41.70.1.1'] }
  expect(kinds(facts(network, network, { accountsOnNetwork: 400 }))).toEqual([])
  const area = { ...home, landmark: '' }
  expect(plainPlace(area)).toBe('')
  expect(kinds(facts({ places: [area] }, { places: [area] }))).toEqual([])
})

test('several people who write from one phone, browser or place are suspected, one who buys often is not §65.4', () => {
  const other = { samePerson: false, device: false, phone: false, place: false, network: false }
  const two = [
    { ...other, device: true },
    { ...other, place: true },
  ]
  expect(kinds(facts({}, {}, { others: two }))).toEqual(['one_source'])
  expect(kinds(facts({}, {}, { others: two.slice(1) }))).toEqual([])
  expect(kinds(facts({}, {}, { others: two.map((one) => ({ ...one, samePerson: true })) }))).toEqual([])
})

test('a household has up to four accounts; what more share says nothing', () => {
  const network = { networks: ['41.70.1.1'] }
  expect(kinds(facts(network, network, { accountsOnNetwork: 4 }))).toEqual(['network'])
  expect(kinds(facts(network, network, { accountsOnNetwork: 5 }))).toEqual([])
  const same = { samePerson: false, device: false, phone: false, place: false, network: true }
  expect(kinds(facts({}, {}, { others: [same, same], accountsOnNetwork: 4 }))).toEqual(['one_source'])
  expect(kinds(facts({}, {}, { others: [same, same], accountsOnNetwork: 5 }))).toEqual([])
})

test('other reviews that share nothing are other people’s, and one that shares something is chance', () => {
  const other = { samePerson: false, device: false, phone: false, place: false, network: false }
  expect(kinds(facts({}, {}, { others: [other, other, other] }))).toEqual([])
  expect(kinds(facts({}, {}, { others: [other, { ...other, phone: true }] }))).toEqual([])
  expect(
    kinds(
      facts(
        {},
        {},
        {
          others: [
            { ...other, phone: true },
            { ...other, phone: true },
          ],
        },
      ),
    ),
  ).toEqual(['one_source'])
})

test('administrators read what both have: of a number its end, of a place how it is written', () => {
  const [phone, wallet, device, place, network, source] = findSuspicions(
    facts(
      { phones: ['+265999000001'], wallets: ['+265888000002'], places: [home], networks: ['41.70.1.1'] },
      { phones: ['+265999000001'], wallets: ['+265888000002'], places: [home], networks: ['41.70.1.1'] },
      {
        deviceOfSeller: true,
        others: Array(3).fill({
          samePerson: false,
          device: true,
          phone: false,
          place: false,
          network: false,
        }),
      },
    ),
  )
  expect([phone, wallet, device, place, network, source]).toEqual([
    { kind: 'phone', detail: '…0001' },
    { kind: 'wallet', detail: '…0002' },
    { kind: 'device', detail: '' },
    { kind: 'place', detail: 'zomba, chinamwali, behind the mosque' },
    { kind: 'network', detail: '41.70.1.1' },
    { kind: 'one_source', detail: '3' },
  ])
  expect(findSuspicions(facts({ accountId: 'seller' }, {}))).toEqual([{ kind: 'account', detail: '' }])
})

test('a place is the same however it is written', () => {
  const streetAddress = 'M1 road'
  expect(plainPlace({ district: 'ZOMBA', area: '', landmark: ' Behind  the Mosque! ', streetAddress })).toBe(
    'zomba, behind the mosque, m1 road',
  )
  expect(plainPlace({ ...home, landmark: 'Ŵimbe-school' })).toBe('zomba, chinamwali, wimbe school')
  expect(plainPlace({ ...home, landmark: '', streetAddress })).toBe('zomba, chinamwali, m1 road')
})
