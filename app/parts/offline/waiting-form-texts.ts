import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatKwacha } from '#app/base/money.ts'
import type { ShownForm } from '#app/client/waiting-forms/use-waiting-forms.ts'
import { filesIn, isStale, type WaitingKind } from '#app/client/waiting-forms/waiting-form-rules.ts'
import type { MessageWith, Translate } from '#app/messages/language.ts'
import * as texts from '#messages/offline.ts'
import { waitingMoves } from '#messages/order-status.ts'

const steps: Partial<Record<string, MessageWith<{ number: string }>>> = {
  ...waitingMoves,
  received: texts.moveReceived,
}

export function titleOf(form: ShownForm, t: Translate): string {
  const { kind, total = 0, number = '', step = '', name = '' } = form
  const count = filesIn(form)
  if (kind === 'order') return t(texts.order, { total: formatKwacha(total) })
  if (kind === 'message') return t(texts.message)
  if (kind === 'move') return steps[step] ? t(steps[step], { number }) : number
  if (kind === 'conversation' && !number)
    return count > 0 ? t(texts.conversationWithPhotos, { count }) : t(texts.conversation)
  if (kind === 'question') return t(texts.question)
  if (kind === 'answer') return t(texts.answer)
  if (kind === 'review') return t(texts.review, { number })
  if (kind === 'dispute' || kind === 'conversation')
    return count > 0 ? t(texts.disputeWithPhotos, { number, count }) : t(texts.dispute, { number })
  return count > 0 ? t(texts.productWithPictures, { name, count }) : t(texts.product, { name })
}

const refused: Record<WaitingKind, typeof texts.refused> = {
  order: texts.refused,
  move: texts.refusedMove,
  message: texts.refusedOther,
  dispute: texts.refusedOther,
  product: texts.refusedOther,
  conversation: texts.refusedOther,
  question: texts.refusedOther,
  answer: texts.refusedOther,
  review: texts.refusedOther,
}

/** How it stands. */
export function stateText(form: ShownForm, t: Translate): string {
  const { kind, state, ofOther, maybeSent, at } = form
  if (ofOther) return t(texts.otherAccount)
  if (state === 'refused') return t(isStale(form, Date.now()) ? texts.stale : refused[kind])
  if (state === 'sign-in') return t(texts.signIn)
  return t(maybeSent ? texts.waitingMaybe : texts.waiting, { time: sortableMoment(new Date(at)).slice(11) })
}

const cancelledMaybe: Record<WaitingKind, typeof texts.cancelledMaybe> = {
  order: texts.cancelledMaybe,
  move: texts.cancelledMaybeMove,
  message: texts.cancelledMaybeOther,
  dispute: texts.cancelledMaybeOther,
  product: texts.cancelledMaybeOther,
  conversation: texts.cancelledMaybeOther,
  question: texts.cancelledMaybeOther,
  answer: texts.cancelledMaybeOther,
  review: texts.cancelledMaybeOther,
}

/** What was canceled may have arrived before, where no answer came. */
export const cancelledText = ({ kind, maybeSent }: ShownForm, t: Translate) =>
  t(maybeSent ? cancelledMaybe[kind] : texts.cancelled)

/** Where there is something in "my orders" to look at. */
export const sentText = (kind: WaitingKind | undefined, t: Translate) =>
  t(kind === 'order' ? texts.sent : texts.sentOther)
