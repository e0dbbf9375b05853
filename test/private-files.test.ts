import { resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import { localStorage } from '#app/gateways/storage/local-storage.server.ts'
import { sessions } from '#app/modules/identity/sessions/tables.ts'
import { privateFileAddresses } from '#app/modules/platform/files/private/private-file-rules.ts'
import { sendConversationMessage } from '#app/modules/sales/conversations/send-message.server.ts'
import { conversationPhotos } from '#app/modules/sales/conversations/tables.ts'
import { keyQuery } from '#app/modules/sales/orders/access/order-access.server.ts'
import { db, request } from './http.ts'
import { addThreadPhoto } from './make/conversation.ts'
import { addDispute } from './make/money/dispute.ts'
import { aTransferProof } from './make/money/transfer-proof.ts'
import { plainJpeg } from './make/picture.ts'
import { aReportCase } from './make/report.ts'
import { anOrder } from './make/sales/checkout.ts'
import { addWaybill } from './make/sales/waybill.ts'
import { aVerificationDocument } from './make/verification-document.ts'
import { aGuest, aProduct } from './make.ts'
import { makeEverybody, type Person, people, type StatusByPerson } from './visitors/everybody.ts'

/** Who gets what, from the specification and decisions 013, 033 and 035, and not from the cards of the files. */
type Expected = {
  address: string
  path: () => string
  gets: StatusByPerson
  /** An administrator who typed the password long ago, where that is another answer. */
  withoutPassword?: number
}

const found = {} as Record<string, string>
const strangers = { 'other buyer': 404, 'pending seller': 404, 'other seller': 404 }
/** A guest and whoever was suspended are asked there whose order it is, or to sign in. */
const asked = { guest: 302, suspended: 302 }
const bothSides = { ...asked, ...strangers, buyer: 200, seller: 200 }
const nobody = { ...asked, ...strangers, buyer: 404, seller: 404, admin: 404 }
const adminsAlone: StatusByPerson = {
  ...asked,
  buyer: 302,
  'other buyer': 302,
  'pending seller': 302,
  seller: 302,
  'other seller': 302,
  admin: 200,
}
const noAdminEither: StatusByPerson = { ...adminsAlone, admin: 404 }

const kinds: Record<string, Expected> = {
  'a verification document': {
    address: 'admin/papers/:paperId',
    path: () => `/admin/papers/${found.paper}`,
    gets: adminsAlone,
    withoutPassword: 302,
  },
  'a waybill': {
    address: 'orders/:orderNumber/waybill',
    path: () => `/orders/${found.order}/waybill`,
    gets: { ...bothSides, admin: 200 },
  },
  'the waybill of a guest': {
    address: 'orders/:orderNumber/waybill',
    path: () => `/orders/${found.guestOrder}/waybill`,
    gets: { ...bothSides, buyer: 404, admin: 200 },
  },
  'the waybill of a guest, with the key of its link': {
    address: 'orders/:orderNumber/waybill',
    path: () => `/orders/${found.guestOrder}/waybill${found.guestKey}`,
    gets: {
      guest: 200,
      suspended: 200,
      buyer: 200,
      'other buyer': 200,
      'pending seller': 200,
      seller: 200,
      'other seller': 200,
      admin: 200,
    },
  },
  'the picture of a transfer': {
    address: 'pay/:checkoutId/proof/:paymentId',
    path: () => `/pay/${found.checkout}/proof/${found.payment}`,
    gets: { ...strangers, guest: 404, suspended: 404, seller: 404, buyer: 200, admin: 200 },
  },
  'the picture of a transfer, at another checkout': {
    address: 'pay/:checkoutId/proof/:paymentId',
    path: () => `/pay/${found.otherCheckout}/proof/${found.payment}`,
    gets: { ...nobody, guest: 404, suspended: 404 },
  },
  'the photo of a dispute': {
    address: 'orders/:orderNumber/dispute/photos/:photoId',
    path: () => `/orders/${found.order}/dispute/photos/${found.disputePhoto}`,
    gets: { ...bothSides, admin: 200 },
  },
  'the photo of a dispute, at another order': {
    address: 'orders/:orderNumber/dispute/photos/:photoId',
    path: () => `/orders/${found.quietOrder}/dispute/photos/${found.disputePhoto}`,
    gets: nobody,
  },
  'a photo of an enquiry': {
    address: 'conversations/photos/:photoId',
    path: () => `/conversations/photos/${found.enquiryPhoto}`,
    gets: { ...bothSides, admin: 404 },
  },
  'a photo of what was written about an order': {
    address: 'orders/:orderNumber/messages/photos/:photoId',
    path: () => `/orders/${found.order}/messages/photos/${found.orderPhoto}`,
    gets: { ...bothSides, admin: 404 },
  },
  'the same while the order is disputed': {
    address: 'admin/disputes/:disputeId/messages/photos/:photoId',
    path: () => `/admin/disputes/${found.dispute}/messages/photos/${found.orderPhoto}`,
    gets: adminsAlone,
  },
  'a photo of what was written about an order that is not disputed': {
    address: 'admin/disputes/:disputeId/messages/photos/:photoId',
    path: () => `/admin/disputes/${found.dispute}/messages/photos/${found.quietPhoto}`,
    gets: noAdminEither,
  },
  'a photo of a message that was reported': {
    address: 'admin/reports/:caseId/photos/:photoId',
    path: () => `/admin/reports/${found.case}/photos/${found.enquiryPhoto}`,
    gets: adminsAlone,
  },
  'a photo of a message that was not': {
    address: 'admin/reports/:caseId/photos/:photoId',
    path: () => `/admin/reports/${found.case}/photos/${found.orderPhoto}`,
    gets: noAdminEither,
  },
}

let tokenOf: Awaited<ReturnType<typeof makeEverybody>>['tokenOf']
let admin: string
beforeAll(async () => {
  const everybody = await makeEverybody(db)
  const { members, product } = everybody
  const { buyer } = members
  tokenOf = everybody.tokenOf
  admin = members.admin.userId
  const storage = localStorage(resolve(process.env.DATA_DIR!, 'media'))
  found.paper = (await aVerificationDocument(db, members.seller as Seller)).id

  const [order, quiet, other] = [
    await anOrder(db, buyer, product),
    await anOrder(db, buyer, product),
    await anOrder(db, aGuest, await aProduct(db, { sellerId: members.seller.userId })),
  ]
  for (const one of [order, other]) await addWaybill(db, one)
  Object.assign(found, {
    order: order.orderNumber,
    quietOrder: quiet.orderNumber,
    guestOrder: other.orderNumber,
    guestKey: keyQuery(other),
  })
  const { disputeId, photoId } = await addDispute(db, order)
  Object.assign(found, { dispute: disputeId, disputePhoto: photoId })
  found.orderPhoto = await addThreadPhoto(db, order.id)
  found.quietPhoto = await addThreadPhoto(db, quiet.id)

  const said = { thread: { productId: product.id }, text: 'This one?', photos: [await plainJpeg()] }
  const sent = await sendConversationMessage(db, storage, { actor: buyer }, said)
  if (!sent.ok) throw new Error(sent.reason)
  const { messageId } = sent.value
  const [photo] = await db
    .select()
    .from(conversationPhotos)
    .where(eq(conversationPhotos.messageId, messageId))
  found.enquiryPhoto = photo!.id
  found.case = (await aReportCase(db, { kind: 'message', thingId: messageId })).id

  found.checkout = 'checkout-with-a-proof-of-a-transfer'
  found.otherCheckout = 'checkout-without-any-proof-at-all'
  for (const checkoutId of [found.checkout, found.otherCheckout])
    await anOrder(db, buyer, product, { checkoutId, paymentMethod: 'airtel_money' })
  found.payment = await aTransferProof(db, buyer, found.checkout)
})

const statusFor = async (path: string, token: string | undefined) => {
  const headers = token ? { Cookie: `thumba-session=${token}` } : new Headers()
  const response = await request(path, { headers, redirect: 'manual' })
  const type = response.headers.get('content-type')
  const bytes = Buffer.from(await response.arrayBuffer())
  if (response.status === 200) {
    expect([type, bytes.subarray(0, 2).toString('hex')]).toEqual(['image/jpeg', 'ffd8'])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  } else expect(bytes.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
  return response.status
}

test('every address of every kind is here', () => {
  const here = Object.values(kinds).map(({ address }) => address)
  expect(Object.keys(privateFileAddresses).toSorted()).toEqual([...new Set(here)].toSorted())
})

describe.each(Object.entries(kinds))('%s', (_, { path, gets, withoutPassword }) => {
  test.each(people)('answers a %s §28.3 §29.6 §37.6 §63.11', async (person: Person) => {
    expect(await statusFor(path(), await tokenOf(person))).toBe(gets[person])
  })

  test('answers an administrator who typed the password long ago', async () => {
    const token = await tokenOf('admin')
    await db
      .update(sessions)
      .set({ confirmedAt: new Date(0) })
      .where(eq(sessions.userId, admin))
    expect(await statusFor(path(), token)).toBe(withoutPassword ?? gets.admin)
  })

  test('answers nobody about a file that is not there', async () => {
    const missing = path().replace(/[a-z0-9]{16}(\?.*)?$/, 'a'.repeat(16))
    if (missing === path()) return // a waybill has no name of its own
    expect(await statusFor(missing, await tokenOf('admin'))).toBe(404)
  })
})
