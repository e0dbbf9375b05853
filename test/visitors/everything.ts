import { eq } from 'drizzle-orm'
import type { Admin, Seller } from '#app/base/actor.ts'
import { type Connection, transaction } from '#app/db/client.server.ts'
import { fill, type Language } from '#app/messages/language.ts'
import { storedPictureProblem } from '#app/modules/catalog/import/stored-problems.server.ts'
import {
  importedPictures,
  productImportPictures,
  productImportRows,
  productImports,
} from '#app/modules/catalog/import/tables.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { auditFaults } from '#app/modules/platform/audit/rules.ts'
import { recordCheck } from '#app/modules/platform/checks/checks.server.ts'
import { pictureMessage } from '#app/modules/platform/files/rules.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { addToCart } from '#app/modules/sales/cart/change-cart.server.ts'
import { faults } from '#messages/ledger.ts'
import { aCampaign } from '../make/campaign.ts'
import { addTalk } from '../make/conversation.ts'
import { anImport, continueImport } from '../make/import.ts'
import { anInterest } from '../make/interest.ts'
import { aMail } from '../make/mail.ts'
import { aMessage } from '../make/message.ts'
import { addDispute } from '../make/money/dispute.ts'
import { aRequestOf } from '../make/money/payout.ts'
import { aRefund } from '../make/money/refund.ts'
import { aTransferProof } from '../make/money/transfer-proof.ts'
import { aReportCase } from '../make/report.ts'
import { anAddress } from '../make/sales/address.ts'
import { aLine, anOrder } from '../make/sales/checkout.ts'
import { aCollectionPoint, aCourier, aPickupPoint } from '../make/sales/delivery.ts'
import { aReceipt } from '../make/sales/receipt.ts'
import { aReview } from '../make/sales/review.ts'
import { addWaybill } from '../make/sales/waybill.ts'
import { aSynonym } from '../make/synonym.ts'
import { aTextMessage } from '../make/text-message.ts'
import { aVerificationDocument } from '../make/verification-document.ts'
import { makeEverybody, type Person, people } from './everybody.ts'

export type Everything = Awaited<ReturnType<typeof makeEverything>>

/** One of each kind of person and of each kind of thing, so that every address of the product can be asked for. */
export async function makeEverything(db: Connection, language: Language = 'en') {
  const { members, product, tokenOf } = await makeEverybody(db)
  await db.update(users).set({ language })
  const cookies = {} as Record<Person, string>
  for (const person of people) {
    const token = await tokenOf(person)
    cookies[person] = token ? `thumba-session=${token}` : ''
  }
  const [seller, admin] = [members.seller as Seller, members.admin as Admin]
  const checkoutId = 'checkout-that-the-buyer-pays'
  const examples: Record<string, string> = {
    name: 'getCart',
    page: '1',
    '*': 'no-such-page',
    mail: 'none',
    link: '0',
    productId: product.id,
    code: product.id,
    picture: `${product.id}.jpg`,
    sellerId: seller.userId,
    userId: members.buyer.userId,
    checkoutId,
  }
  const order = await anOrder(db, members.buyer, product)
  examples.orderNumber = order.orderNumber
  examples.orderId = order.id
  await addWaybill(db, order)
  Object.assign(examples, await addDispute(db, order))
  Object.assign(examples, await addTalk(db, members.buyer, { productId: product.id, orderId: order.id }))
  await anOrder(db, members.buyer, product, { checkoutId, paymentMethod: 'airtel_money' })
  examples.paymentId = await aTransferProof(db, members.buyer, checkoutId)
  examples.addressId = (await anAddress(db, members.buyer)).id
  examples.pointId = (await aPickupPoint(db, seller)).id
  examples.courierId = (await aCourier(db)).id
  examples.synonymId = (await aSynonym(db)).id
  examples.depotId = (await aCollectionPoint(db, seller)).id
  examples.payoutId = (await aRequestOf(db, seller)).id
  examples.refundId = await aRefund(db)
  examples.batchId = examples.payoutId
  examples.paperId = (await aVerificationDocument(db, seller)).id
  examples.importId = await anImport(db, seller, 'A1,Hoe,7500,Steel,8,Other')
  examples.checkedImportId = await anImport(
    db,
    seller,
    'A2,,cheap,,many,Toys',
    'A3,Hoe,7500,Steel,8,Other,more',
  )
  await continueImport(db, seller, examples.checkedImportId, 'check')
  await db.insert(productImportPictures).values({
    importId: examples.checkedImportId,
    name: 'lamp.jpg',
    ...storedPictureProblem(pictureMessage({ reason: 'picture-too-large', detail: 6_000_000 })),
  })
  examples.picturedImportId = await anImport(db, seller, 'A4,Rake,7500,Steel,8,Other')
  await continueImport(db, seller, examples.picturedImportId, 'check')
  await continueImport(db, seller, examples.picturedImportId, 'run')
  await failPicture(db, examples.picturedImportId)
  await recordCheck(db, 'ledger', [fill(faults.wrongSets, { sets: '7' })])
  await recordCheck(db, 'audit-log', [fill(auditFaults.gap, { entry: 3 })])
  await addAuditEntry(db, admin)
  examples.token = (await aReceipt(db)).token
  examples.caseId = (await aReportCase(db)).id
  examples.interestId = (await anInterest(db)).id
  examples.campaignId = (await aCampaign(db, admin)).id
  examples.reviewId = (await aReview(db)).review.id
  examples.position = '0'
  examples.messageId = (await aMessage(db)).id
  examples.textId = (await aTextMessage(db)).id
  examples.mailId = (await aMail(db)).id
  await addToCart(db, { kind: 'member', userId: members.buyer.userId }, aLine(product))

  /** The address of a route, of the things above. */
  const addressOf = (path: string) => {
    const filled = path.replace(/:(\w+)|\*/g, (_, name) => examples[name ?? '*']!)
    return path.startsWith('/share-card') ? `${filled}.jpg` : filled
  }
  return { cookies, addressOf }
}

/** A picture that could not be fetched, of a product that an import listed. */
async function failPicture(db: Connection, importId: string) {
  const [row] = await db.select().from(productImportRows).where(eq(productImportRows.importId, importId))
  const [found] = await db.select().from(productImports).where(eq(productImports.id, importId))
  const { sellerId } = found!
  const named = { address: 'https://shop.example/rake.jpg', host: 'shop.example', name: 'rake', position: 0 }
  const failed = { ...named, status: 'failed' as const, problem: 'not-a-picture' as const }
  await db
    .insert(importedPictures)
    .values({ importId, sellerId, row: row!.row, productId: row!.productId!, ...failed })
}

/** One that names fields, codes and a setting. */
const addAuditEntry = (db: Connection, admin: Admin) =>
  transaction(db, (tx) =>
    recordAuditEntry(tx, admin, {
      action: 'refund.settle',
      subject: { kind: 'refund', id: 'one' },
      before: { paymentStatus: 'partly_refunded', payoutMinimum: 5_000 },
      after: { outcome: 'refund_part', usedFor: 'TB-2026-000001', reason: 'Zinabwerera' },
    }),
  )
