import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { type Actor, isMember } from '#app/base/actor.ts'
import { type Db, type Tx, transaction } from '#app/db/client.server.ts'
import { reportedFacts } from '#app/modules/catalog/products/product-field-rules.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { productQuestions } from '#app/modules/catalog/questions/tables.ts'
import { openShops } from '#app/modules/identity/shops/status.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { ofUsableAccount, users } from '#app/modules/platform/users/tables.ts'
import { lockThread } from '#app/modules/sales/conversations/conversations.server.ts'
import { conversationMessages, conversationPhotos } from '#app/modules/sales/conversations/tables.ts'
import type { OrderViewer } from '#app/modules/sales/orders/access/order-access.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { shownReviews } from '#app/modules/sales/reviews/status.ts'
import { reviews } from '#app/modules/sales/reviews/tables.ts'
import type { Evidence, ReportedKind } from './rules.ts'

/** A thing that somebody can report. `path` is where administrators see it. */
export type Reportable = {
  aboutUserId: string | null
  path: string
  evidence: Evidence
  /** Whether whoever asks made it; of a guest no account says so. */
  isOwn: boolean
}
type Found = Omit<Reportable, 'isOwn'> & { isOwn?: boolean }
type Find = (tx: Tx, actor: Actor, id: string, asker: OrderViewer) => Promise<Found | undefined>

/**
 * What this person can see of it; a guest sees the thread of an order with its key. What they can't see isn't there: nobody
 * learns by reporting which ids exist.
 */
export async function findReportable(
  tx: Tx,
  asker: OrderViewer,
  { kind, id }: { kind: ReportedKind; id: string },
): Promise<Reportable | undefined> {
  const { actor } = asker
  const found = await findOf[kind]?.(tx, actor, id, asker)
  return found && { isOwn: isMember(actor) && found.aboutUserId === actor.userId, ...found }
}

const findOf: Partial<Record<ReportedKind, Find>> = {
  async product(tx, _actor, id) {
    const [found] = await tx
      .select()
      .from(products)
      .where(and(eq(products.id, id), products.listed))
    if (!found) return undefined
    const { sellerId, name, description, sellerName, version, images } = found
    return {
      aboutUserId: sellerId,
      path: `/admin/products/${id}`,
      evidence: {
        title: name,
        text: description,
        facts: { ...reportedFacts(found), shop: sellerName, version },
        pictures: images.map(({ path }) => path),
      },
    }
  },
  async shop(tx, _actor, id) {
    const [found] = await tx
      .select({ profile: sellerProfiles })
      .from(sellerProfiles)
      .innerJoin(users, eq(users.id, sellerProfiles.userId))
      .where(and(eq(sellerProfiles.userId, id), inArray(sellerProfiles.status, openShops), ofUsableAccount))
    if (!found) return undefined
    const { businessName, description, location, area, logo } = found.profile
    return {
      aboutUserId: id,
      path: `/admin/sellers/${id}`,
      evidence: {
        title: businessName,
        text: description,
        facts: { location, ...(area && { area }) },
        pictures: logo ? [logo] : [],
      },
    }
  },
  /** A message of a thread, for whoever reads the thread: its two sides. */
  async message(tx, _actor, id, asker) {
    const [message] = await tx.select().from(conversationMessages).where(eq(conversationMessages.id, id))
    const thread = message && (await lockThread(tx, asker, { conversationId: message.conversationId }))
    if (!thread?.ok) return undefined
    const { part, subject, order } = thread.value
    const { actorId, saidBy, text, original, masked, createdAt } = message!
    const photos = await tx
      .select({ id: conversationPhotos.id })
      .from(conversationPhotos)
      .where(eq(conversationPhotos.messageId, id))
      .orderBy(asc(conversationPhotos.position))
    const ofOrder = order ? `/admin/orders/${order.orderNumber}` : '/admin/reports'
    return {
      aboutUserId: actorId,
      isOwn: part === saidBy,
      path: actorId ? `/admin/users/${actorId}` : ofOrder,
      evidence: {
        title: subject,
        text: original ?? text,
        facts: {
          saidBy,
          at: createdAt.toISOString(),
          ...(masked.length > 0 && { masked: masked.join(', ') }),
        },
        pictures: [],
        ...(photos.length > 0 && { photos: photos.map((photo) => photo.id) }),
      },
    }
  },
  async question(tx, actor, id) {
    const found = await findQuestion(tx, actor, id)
    return found && { ...found.shared, aboutUserId: found.askerId, evidence: found.evidenceOf(found.text) }
  },
  async answer(tx, actor, id) {
    const found = await findQuestion(tx, actor, id)
    if (!found?.answer) return undefined
    return { ...found.shared, aboutUserId: found.sellerId, evidence: found.evidenceOf(found.answer) }
  },
  async review(tx, _actor, id) {
    const [found] = await tx
      .select()
      .from(reviews)
      .where(and(eq(reviews.id, id), inArray(reviews.status, shownReviews)))
    if (!found) return undefined
    const { authorId, authorName, stars, text, pictures, productId } = found
    return {
      aboutUserId: authorId,
      path: `/product/${productId}`,
      evidence: {
        title: authorName,
        text,
        facts: { stars },
        pictures: pictures.map((picture) => picture.path),
      },
    }
  },
  /** Only somebody with whom one has an order: other people are nobody's to look up. */
  async person(tx, actor, id) {
    if (!isMember(actor)) return undefined
    const { sellerId, buyerId } = orders
    const [found] = await tx
      .select({ name: users.name, role: users.role })
      .from(users)
      .where(
        and(
          eq(users.id, id),
          sql`exists ${tx
            .select({ id: orders.id })
            .from(orders)
            .where(
              or(
                and(eq(sellerId, actor.userId), eq(buyerId, id)),
                and(eq(buyerId, actor.userId), eq(sellerId, id)),
              ),
            )}`,
        ),
      )
    if (!found) return undefined
    return {
      aboutUserId: id,
      path: `/admin/users/${id}`,
      evidence: { title: found.name, text: '', facts: { role: found.role }, pictures: [] },
    }
  },
}

/** A question that was answered and is not taken down, as everybody sees it; its shop sees it before. */
async function findQuestion(tx: Tx, actor: Actor, id: string) {
  const { answeredAt, sellerId, hiddenAt } = productQuestions
  const [found] = await tx
    .select({ question: productQuestions, product: products.name })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .where(
      and(
        eq(productQuestions.id, id),
        isNull(hiddenAt),
        or(isNotNull(answeredAt), isMember(actor) ? eq(sellerId, actor.userId) : undefined),
      ),
    )
  if (!found) return undefined
  const { question, product } = found
  const evidenceOf = (said: string): Evidence => ({
    title: product,
    text: said,
    facts: { question: question.text, ...(question.answer && { answer: question.answer }) },
    pictures: [],
  })
  return { ...question, shared: { path: `/product/${question.productId}` }, evidenceOf }
}

/** `owner` is whose it is: a shop by its name, and whether a member may block them. */
export type ReportedThing = { title: string; owner: { id: string; name: string } | undefined; isOwn: boolean }

/** What the form of a report says about the thing; nothing where this person can't see it. */
export const findReportedThing = (
  db: Db,
  asker: OrderViewer,
  thing: { kind: ReportedKind; id: string },
): Promise<ReportedThing | undefined> =>
  transaction(db, async (tx) => {
    const found = await findReportable(tx, asker, thing)
    if (!found) return undefined
    const { aboutUserId, evidence, isOwn } = found
    const [owner] = await tx
      .select({ id: users.id, name: sql<string>`coalesce(${sellerProfiles.businessName}, ${users.name})` })
      .from(users)
      .leftJoin(sellerProfiles, eq(sellerProfiles.userId, users.id))
      .where(eq(users.id, aboutUserId ?? ''))
    return { title: evidence.title, owner, isOwn }
  })
