import { and, eq, ne } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { products } from '#app/modules/catalog/products/tables.ts'
import { db } from '../http.ts'
import { sizeKey } from '../make/offers.ts'
import {
  byCall,
  byScreen,
  called,
  cases,
  checkAttempts,
  type Does,
  editor,
  opened,
  posted,
  type Row,
  reviewed,
  unreviewed,
} from './product-change-cases.ts'
import {
  allProductStates,
  changingAddresses,
  changingCalls,
  type ExpectedByRole,
  expectedAt,
  openLifeCycle,
  type ProductAttempt,
  type ProductLifeCycle,
  type ProductState,
  roles,
} from './product-life-cycle.ts'

let life: ProductLifeCycle
beforeAll(async () => {
  life = await openLifeCycle(db)
})

const list = '/seller/products'
const chosenPath = '/seller/products/chosen'
const offersPath = '/seller/products/:productId/offers'
const switched = '409 paused 409 approved paused paused paused'
const gone = 'gone gone gone gone gone gone gone'

const ready = 'approved approved approved 409 approved approved approved approved'
const refused = 'rejected 409 rejected 409 409 409 409 409'
/** Only an administrator judges; whose account is suspended, nobody knows any more. */
const judgedByCall = (row: string): ExpectedByRole => ({
  everybody: '403',
  guest: '401',
  'suspended seller': '401',
  admin: row,
  'its seller': '403 403 403 403 403 403 403 401',
})
const judgedPath = '/admin/products/:productId'
const judged = (intent: string) =>
  posted(judgedPath, ({ product: { id, version } }) => ({
    intent,
    own: 'Not sharp',
    chosen: `${id}.${version}`,
  }))

/** Of a product with two sizes, how many there are of one; at another price where one is named. */
const counting =
  (price?: string): Does =>
  async (act) => {
    const ofShoe = { categoryFields: { size: ['38', '42'] } }
    const isOwn = act.member?.userId === act.product.sellerId
    if (isOwn) await db.update(products).set(ofShoe).where(eq(products.id, act.product.id))
    return posted(offersPath, ({ product }) => ({
      'key.0': sizeKey('38'),
      'price.0': price ?? `${product.price}`,
      'stock.0': '2',
      'on.0': 'on',
    }))(act)
  }

/** Only what is approved is pinned; what is not has no pin to take off. Neither moves its status. */
const pinned = '409 approved 409 409 approved approved approved approved'
const unpinned = 'pending approved rejected paused approved approved approved approved'
const pinning = (intent: string) => posted(judgedPath, () => ({ intent }))

const offered = ({ product }: ProductAttempt) => ({
  intent: 'save',
  id: product.id,
  version: `${product.version}`,
  stockWas: `${product.stock}`,
  price: `${product.price}`,
  stock: `${product.stock}`,
})
const chosen = (action: string) =>
  posted(chosenPath, ({ product }) => ({ action, id: product.id, sure: 'yes', back: '' }))

const rows: Row[] = [
  {
    what: 'a new price',
    at: list,
    cells: byScreen(reviewed),
    does: posted(list, (act) => ({ ...offered(act), price: '5001' })),
  },
  {
    what: 'a new stock',
    at: list,
    cells: byScreen(unreviewed),
    does: posted(list, (act) => ({ ...offered(act), stock: '49' })),
  },
  {
    what: 'the switch',
    at: 'toggleProductStatus',
    cells: byCall(switched),
    does: called('toggleProductStatus'),
  },
  {
    what: 'the switch',
    at: list,
    cells: byScreen(switched),
    does: posted(list, ({ product }) => ({ intent: 'toggle', id: product.id })),
  },
  {
    what: 'pausing',
    at: chosenPath,
    does: chosen('pause'),
    cells: byScreen('409 paused 409 paused paused paused paused'),
  },
  {
    what: 'resuming',
    at: chosenPath,
    does: chosen('resume'),
    cells: byScreen('409 approved 409 approved approved approved approved'),
  },
  { what: 'approving', at: 'approveProduct', cells: judgedByCall(ready), does: called('approveProduct') },
  {
    what: 'rejecting',
    at: 'rejectProduct',
    cells: judgedByCall(refused),
    does: called('rejectProduct', () => ({ reason: 'Not sharp' })),
  },
  {
    what: 'approving',
    at: judgedPath,
    cells: { everybody: '302', admin: ready },
    does: judged('approve'),
  },
  {
    what: 'rejecting',
    at: judgedPath,
    cells: { everybody: '302', admin: refused },
    does: judged('reject'),
  },
  {
    what: 'pinning',
    at: judgedPath,
    cells: { everybody: '302', admin: pinned },
    does: pinning('pin'),
  },
  {
    what: 'taking the pin off',
    at: judgedPath,
    cells: { everybody: '302', admin: unpinned },
    does: pinning('unpin'),
  },
  { what: 'counting choices', at: offersPath, cells: byScreen(unreviewed), does: counting() },
  { what: 'pricing a choice', at: offersPath, cells: byScreen(reviewed), does: counting('7,777') },
  { what: 'deleting', at: chosenPath, cells: byScreen(gone), does: chosen('delete') },
  { what: 'deleting', at: 'deleteProduct', cells: byCall(gone), does: called('deleteProduct') },
  { what: 'deleting', at: editor, cells: byScreen(gone), does: posted(editor, () => ({ intent: 'delete' })) },
]

test.each(cases(rows))('%s by %s, of a product that is %s §30.1', (_, __, standing, row) =>
  checkAttempts(life, row, standing),
)

const content = { name: 'Hoe', description: 'For the field', price: 9_000, category: 'Other', stock: 3 }
const anySeller = { 'another seller': 'pending', 'pending seller': 'pending' }
const copyPath = '/seller/products/:productId/copy'
const making: [at: string, cells: ExpectedByRole, does: Does][] = [
  ['createProduct', { ...byCall(reviewed), ...anySeller }, called('createProduct', () => content)],
  [
    '/seller/products/new',
    { ...byScreen(reviewed), ...anySeller },
    posted('/seller/products/new', (act) => ({ ...opened(act), ...content, price: '9000', stock: '3' })),
  ],
  [copyPath, byScreen(reviewed), posted(copyPath)],
]

/** What was made by it, or how it was refused. */
async function madeBy(does: Does, act: ProductAttempt): Promise<string> {
  const others = and(eq(products.sellerId, act.member?.userId ?? ''), ne(products.id, act.product.id))
  const before = await db.select({ id: products.id }).from(products).where(others)
  const status = await does(act)
  const known = new Set(before.map(({ id }) => id))
  const made = (await db.select().from(products).where(others)).filter(({ id }) => !known.has(id))
  const was = made.map((one) => (one.listed ? 'on sale at once' : one.status)).join()
  return status >= 400 || status === 302 ? `${status}${was}` : was
}

const makingCases = making.flatMap(([at, cells, does]) =>
  allProductStates.map((standing): [string, ProductState, ExpectedByRole, Does] => [
    at,
    standing,
    cells,
    does,
  ]),
)
test.each(makingCases)(
  'one made by %s waits for review and strangers make none, beside a product that is %s §30.1',
  async (_, standing, cells, does) => {
    const came: Record<string, string> = {}
    for (const role of roles) came[role] = await madeBy(does, await life.act(role, standing))
    expect(came).toEqual(expectedAt(cells, standing))
  },
)

test('every call and address that changes a product is in the tables', () => {
  const inTables = new Set([...rows.map(({ at }) => at), ...making.map(([at]) => at), 'updateProduct'])
  expect([...inTables].toSorted()).toEqual([...changingCalls, ...changingAddresses].toSorted())
})
