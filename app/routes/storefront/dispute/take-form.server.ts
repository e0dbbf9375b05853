import { db } from '#app/db/index.server.ts'
import { openDispute } from '#app/domain/disputes/open-dispute.server.ts'
import { withdrawDispute } from '#app/domain/disputes/withdraw-dispute.server.ts'
import { writeMessage } from '#app/domain/disputes/write-message.server.ts'
import { pictureStorage } from '#app/domain/media/picture-storage.server.ts'
import {
  checkMessage,
  checkOpening,
  type Failed,
  failedBy,
  readDisputeForm,
  takePhotos,
  tooMuchSent,
} from '#app/web/dispute-form.server.ts'
import type { Opened } from '#app/web/open-order.server.ts'

type Taken = { ok: true; value: string } | ({ ok: false } & Failed)

/** Does what the buyer's form asks for, and says so. */
export async function takeForm(
  request: Request,
  { order, asker }: Opened,
  noteFault: (error: unknown) => void,
): Promise<Taken> {
  const sent = await readDisputeForm(request)
  const { typed, photos } = sent
  if (sent.tooMuch) return { ok: false, ...tooMuchSent(sent) }
  const orderId = order.id
  if (typed.intent === 'withdraw') {
    const withdrawn = await withdrawDispute(db, asker, { orderId })
    return withdrawn.ok
      ? { ok: true, value: 'Dispute withdrawn' }
      : { ok: false, ...failedBy(withdrawn, typed) }
  }
  if (typed.intent === 'write') {
    const form = checkMessage(sent)
    if (!form.ok) return { ok: false, status: 400, error: form.error }
    const said = { orderId, as: 'buyer', text: form.value.text, photos } as const
    const written = await takePhotos(typed, writeMessage(db, pictureStorage, asker, said), noteFault)
    return written.ok ? { ok: true, value: 'Sent' } : written
  }
  const form = checkOpening(sent)
  if (!form.ok) return { ok: false, status: 400, error: form.error }
  const wanted = { ...form.value, orderId, photos }
  const opened = await takePhotos(typed, openDispute(db, pictureStorage, asker, wanted), noteFault)
  return opened.ok ? { ok: true, value: 'Dispute opened: the seller is told' } : opened
}
