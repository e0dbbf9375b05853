import { type SQL, sql } from 'drizzle-orm'
import { memberContact } from '#app/base/account-contact.ts'
import { type Actor, isMember, type Member } from '#app/base/actor.ts'
import { emptyVisitor, type Visitor } from '#app/base/visitor.ts'
import { db } from '#app/db/index.server.ts'
import { statement } from '#app/db/statement.server.ts'
import type { Language } from '#app/messages/language.ts'
import { savedIdsJson } from '#app/modules/catalog/wishlist/wishlist.server.ts'
import {
  emptyFrameData,
  type FrameData,
  frameDataJson,
} from '#app/modules/identity/accounts/users/users.server.ts'
import { sessionWith } from '#app/modules/identity/sessions/reading.server.ts'
import { cartCountOf } from '#app/modules/sales/cart/cart.server.ts'
import { countPieces } from '#app/modules/sales/cart/rules.ts'
import { guestCartLinesOf } from '../cart/guest-cart.server.ts'
import { wantsLight } from './light-mode.server.ts'

/** `json` is the visitor as pages carry them; `dataSaver` and `language` what a member chose, beside what a request says. */
export type FoundVisitor = {
  visitor: Visitor
  json: string
  dataSaver: boolean
  language?: Language
}

/** What a page shows of who asks for it. A guest costs no query. What cannot be read is left out, and `failed` is told. */
export async function findVisitor(
  request: Request,
  actor: Actor,
  failed: (error: unknown) => void,
): Promise<FoundVisitor> {
  const found = isMember(actor)
    ? visitorOf(
        actor,
        await findOwn(actor).catch((error) => {
          failed(error)
          return nothingOwn
        }),
      )
    : findGuest(request)
  return { ...found, dataSaver: wantsLight(request, found.dataSaver) }
}

export function findGuest(request: Request): FoundVisitor {
  if (!request.headers.get('Cookie')?.includes('thumba-cart')) return nobody
  const cartCount = countPieces(guestCartLinesOf(request))
  return cartCount === 0 ? nobody : foundVisitor({ ...emptyVisitor, cartCount }, false)
}

const foundVisitor = (visitor: Visitor, dataSaver: boolean): FoundVisitor => ({
  visitor,
  json: JSON.stringify(visitor),
  dataSaver,
})
/** A guest with an empty cart. */
export const nobody = foundVisitor(emptyVisitor, false)

/** The member who holds this token, as pages show them, in one query; `renewed` once a day, as the session is. */
export async function findMember(token: string): Promise<(FoundVisitor & { renewed: boolean }) | undefined> {
  const found = await findSessionAndOwn(db, token, new Date())
  if (!found) return undefined
  const { member, more, renewed } = found
  return { ...visitorOf(member, more), renewed, language: member.language }
}

/** What pages show of a member beside what the session tells. */
type Own = { frame: FrameData | null; cartCount: number; saved: string[] }
const nothingOwn: Own = { frame: null, cartCount: 0, saved: [] }

const ownJson = (userId: SQL) => sql`json_build_object(
  'frame', (${frameDataJson(userId)}), 'cartCount', (${cartCountOf(userId)}), 'saved', (${savedIdsJson(userId)}))`
const findSessionAndOwn = sessionWith<Own>('session_and_visitor', ownJson)
const readOwn = statement<{ own: Own }>(
  'visitor',
  () => sql`select ${ownJson(sql`${sql.placeholder('userId')}::text`)} as own`,
)

async function findOwn({ userId }: Member): Promise<Own> {
  const [row] = await readOwn(db, { userId })
  return row!.own
}

function visitorOf(member: Member, { frame, cartCount, saved }: Own): FoundVisitor {
  const { dataSaver, ...shown } = frame ?? emptyFrameData
  const { name, role } = member
  return foundVisitor(
    { viewer: { name, email: memberContact(member), role, ...shown }, cartCount, saved },
    dataSaver,
  )
}
