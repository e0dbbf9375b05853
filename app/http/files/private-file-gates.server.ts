import { href, type RouterContextProvider, redirect } from 'react-router'
import { isMember } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { openDocument } from '#app/modules/identity/shops/verification/documents.server.ts'
import { findDispute } from '#app/modules/money/disputes/reading/reading.server.ts'
import { findReportedPhoto } from '#app/modules/outreach/reports/reading.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import type {
  PrivateFileGate,
  PrivateFileKind,
} from '#app/modules/platform/files/private/private-file-rules.ts'
import {
  findPrivateFile,
  type PrivateFile,
  readPrivateFile,
} from '#app/modules/platform/files/private/private-files.server.ts'
import { findDisputedPhoto } from '#app/modules/sales/conversations/listing.server.ts'
import { findConversationPhoto } from '#app/modules/sales/conversations/reading.server.ts'
import { openOrder } from '../orders/open-order.server.ts'
import { findOwnCheckout } from '../payments/find-own-checkout.server.ts'
import { actorOf, requireAdmin, requireMember } from '../session/actor.server.ts'

type Asked = {
  request: Request
  context: Readonly<RouterContextProvider>
  params: Record<string, string | undefined>
  kind: PrivateFileKind
}
type OpenedFile = { bytes: Uint8Array; type: string; name: string; headers?: Record<string, string> }
type Gate = (asked: Asked) => Promise<OpenedFile | undefined>

/** Opens a private file for whoever may read it, and says no more to others than that there is none. */
export const openPrivateFile = (gate: PrivateFileGate, asked: Asked) => gates[gate](asked)

const gates: Record<PrivateFileGate, Gate> = {
  order: async (asked) => ofOrder(asked, await orderOf(asked)),
  'order-party': async (asked) => {
    const opened = await orderOf(asked)
    return ofOrder(asked, opened && opened.parts.length > 0 ? opened : undefined)
  },
  payer: async (asked) => {
    const { request, context, params, kind } = asked
    const checkoutId = params.checkoutId!
    const isAdmin = actorOf(context).role === 'admin'
    if (!isAdmin && !(await findOwnCheckout({ request, context, checkoutId }))) return undefined
    return ofSubject(checkoutId, await findPrivateFile(db, kind, fileIdOf(asked)))
  },
  conversation: async (asked) => {
    const actor = requireMember(asked.context, asked.request)
    return read(await findConversationPhoto(db, { actor }, fileIdOf(asked)))
  },
  'order-conversation': async (asked) => {
    const opened = await orderOf(asked)
    const photo = opened && (await findConversationPhoto(db, opened.asker, fileIdOf(asked)))
    return read(photo, opened?.remember)
  },
  'disputed-conversation': async (asked) => {
    const admin = requireAdmin(asked.context, asked.request)
    const disputeId = asked.params.disputeId!
    const found = await findDispute(db, admin, disputeId)
    if (!found) return undefined
    const wanted = { orderId: found.order.id, disputeId, photoId: fileIdOf(asked) }
    return read(await findDisputedPhoto(db, admin, wanted))
  },
  'reported-message': async (asked) => {
    const admin = requireAdmin(asked.context, asked.request)
    const wanted = { caseId: asked.params.caseId!, photoId: fileIdOf(asked) }
    return read(await findReportedPhoto(db, admin, wanted))
  },
  administrator: async (asked) => {
    const admin = requireAdmin(asked.context, asked.request)
    const opened = await openDocument(db, fileStorage, admin, fileIdOf(asked))
    return opened.ok ? opened.value : undefined
  },
}

/** Which file of what the address names: the last of its parts that is a name. */
const fileIdOf = ({ params }: Asked) => params.photoId ?? params.paymentId ?? params.paperId ?? ''

/** The order that an address names. A guest who comes from a message is asked there whose order it is. */
async function orderOf({ request, context, params }: Asked) {
  const orderNumber = params.orderNumber!
  const opened = await openOrder({ request, context, orderNumber })
  if (!opened && !isMember(actorOf(context))) throw redirect(href('/orders/:orderNumber', { orderNumber }))
  return opened
}

/** Where the address names no file of the order, it is the only one. */
async function ofOrder(asked: Asked, opened: Awaited<ReturnType<typeof orderOf>>) {
  if (!opened) return undefined
  const file = await findPrivateFile(db, asked.kind, fileIdOf(asked) || opened.order.id)
  return ofSubject(opened.order.id, file, opened.remember)
}

const ofSubject = (subject: string, file: PrivateFile | undefined, headers?: Record<string, string>) =>
  read(file?.subject === subject ? file : undefined, headers)

async function read(file: PrivateFile | undefined, headers?: Record<string, string>) {
  const bytes = file && (await readPrivateFile(fileStorage, file))
  return bytes && { bytes, type: file.type, name: file.name, headers }
}
