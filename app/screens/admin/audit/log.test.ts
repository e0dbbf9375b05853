import { expect, test } from 'vitest'
import { transaction } from '#app/db/client.server.ts'
import {
  createAdminNote,
  findAuditEntries,
  recordAuditEntry,
} from '#app/modules/platform/audit/audit.server.ts'
import { db } from '#test/http.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, aGuest, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'

/** An administrator of a name of their own, who noted so much about a shop. */
async function aBusyAdmin(notes: string[]) {
  const admin = { ...(await anAdmin(db)), name: `Ulemu ${crypto.randomUUID().slice(0, 8)}` }
  const { userId: id } = await aSeller(db)
  for (const text of notes) await createAdminNote(db, admin, { kind: 'seller', id }, text)
  const visitor = await aVisitorAs(db, admin)
  const textOf = (search: Record<string, string>) =>
    visitor.textOf(`/admin/log?${new URLSearchParams({ who: admin.name.toLowerCase(), ...search })}`)
  return { admin, visitor, textOf }
}

test('the log is narrowed by who, what about and the days, and says how many entries fit §35.3', async () => {
  const { textOf } = await aBusyAdmin(['Called them', 'They called back'])
  const found = await textOf({})
  expect(found).toContain('2 entries')
  for (const part of ['Called them', 'They called back', 'added a note']) expect(found).toContain(part)
  expect(await textOf({ about: 'seller' })).toContain('2 entries')
  const others: Record<string, string>[] = [{ about: 'order' }, { from: '2999-01-01' }, { to: '2020-01-01' }]
  for (const search of others) expect(await textOf(search)).toContain('0 entries')
  expect(await textOf({ about: 'nothing like this', before: 'x' })).toContain('2 entries')
})

test('what was and stays empty is not in the words of an entry §46.11', async () => {
  const { visitor } = await aBusyAdmin([])
  const { id, version } = await aProduct(db, { status: 'pending' })
  const path = `/admin/products/${id}`
  await visitor.post(path, { intent: 'approve', chosen: `${id}.${version}` })
  expect(await visitor.textOf(path)).toContain('approved the product Status pending approved')
})

test('what stayed as it was stands in an entry once, and is not struck out §46.11', async () => {
  const { admin, visitor } = await aBusyAdmin([])
  const { id } = await aProduct(db)
  // As of the second of two who approve a large payout.
  const [before, after] = [{ status: 'approved' }, { status: 'approved', approval: 'second' }]
  const subject = { kind: 'product', id } as const
  await transaction(db, (tx) =>
    recordAuditEntry(tx, admin, { action: 'product.approve', subject, before, after }),
  )
  const html = await (await visitor.get(`/admin/products/${id}`)).text()
  expect(html).not.toContain('<del')
  expect(await visitor.textOf(`/admin/products/${id}`)).toContain(
    'approved the product Status approved Approvals second',
  )
})

test('what came earlier follows on another page, and what is done meanwhile shifts none §35.3', async () => {
  const notes = Array.from({ length: 51 }, (_, number) => `Note number ${number}.`)
  const { admin, visitor, textOf } = await aBusyAdmin(notes)
  const html = await (await visitor.get(`/admin/log?who=${encodeURIComponent(admin.name)}`)).text()
  expect(html).not.toContain('Note number 0.')
  const before = /[?&;]before=(\d+)/.exec(html)![1]!
  await createAdminNote(db, admin, { kind: 'settings', id: 'all' }, 'Meanwhile')
  const earlier = await textOf({ before })
  expect(earlier).toContain('Note number 0.')
  expect(earlier).not.toContain('Note number 1.')
})

test('the whole log as a spreadsheet, as it was narrowed; the download stands in it §35.3', async () => {
  const { admin, visitor } = await aBusyAdmin(['=Called them'])
  const response = await visitor.get(`/admin/log.csv?who=${encodeURIComponent(admin.name)}&about=seller`)
  expect(response.headers.get('content-type')).toContain('text/csv')
  const [head, ...rows] = (await response.text()).trim().split('\r\n')
  expect(head).toContain('No.,When,Who,Action,Subject,ID,Before,After,From address,Checksum')
  expect(rows).toEqual([expect.stringContaining(`${admin.name},added a note,seller`)])
  expect(await findAuditEntries(db, { actorId: admin.userId, limit: 1 })).toMatchObject([
    { action: 'list.export', subjectId: 'log' },
  ])
})

test('what an entry is about goes by its name or order number, by its id only where it is gone', async () => {
  const { admin, textOf } = await aBusyAdmin([])
  const shop = await aSeller(db, { businessName: 'Named in the log' })
  const lamp = await aProduct(db, { sellerId: shop.userId, name: 'Logged lamp' })
  const order = await anOrder(db, aGuest, lamp)
  const buyer = await aBuyer(db, { name: 'Logged Buyer' })
  const subjects = [
    { kind: 'seller', id: shop.userId },
    { kind: 'product', id: lamp.id },
    { kind: 'order', id: order.id },
    { kind: 'user', id: buyer.userId },
    { kind: 'product', id: 'gone000000000000' },
  ] as const
  for (const subject of subjects) await createAdminNote(db, admin, subject, 'Noted')
  const log = await textOf({})
  for (const name of [
    'Named in the log',
    'Logged lamp',
    order.orderNumber,
    'Logged Buyer',
    'gone000000000000',
  ])
    expect(log).toContain(name)
  for (const { id } of subjects.slice(0, 4)) expect(log).not.toContain(id)
})
