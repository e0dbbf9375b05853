import { withoutFullStop } from '#app/base/fields/without-full-stop.ts'
import { formatKwacha } from '#app/base/money.ts'
import type { Refusal } from '#app/base/result.ts'
import { compose, type Message, type Translate } from '#app/messages/language.ts'
import * as texts from '#messages/approvals.ts'
import type { ActFacts, ActKind, ApprovalRefusal, ApprovalStatus, SecondRefusal } from './approval-rules.ts'

export const actLabels: Record<ActKind, Message> = texts.kinds
export const approvalRefusals: Record<ApprovalRefusal, Message> = texts.refusals
export const approvalStatusLabels: Record<ApprovalStatus, Message> = texts.statuses
/** What whoever asked reads instead of "done". */
export const secondNeededText: Message = texts.secondNeeded
export const approvalVoidText: Message = texts.approvalVoid

const secondTexts: Record<SecondRefusal, Message> = {
  'second-needed': secondNeededText,
  'approval-void': approvalVoidText,
}
export const secondText = (reason: SecondRefusal): Message => secondTexts[reason]
/** Whether an operation was refused for want of a second administrator: then why. */
export const secondRefusalOf = ({ reason }: Refusal<string>): SecondRefusal | undefined =>
  Object.hasOwn(secondTexts, reason) ? (reason as SecondRefusal) : undefined
/** A refusal for a reason of the operation's own. */
export const ownRefusal = <Reason extends string>(
  refusal: Refusal<Reason | SecondRefusal>,
): Refusal<Reason> | undefined => (secondRefusalOf(refusal) ? undefined : (refusal as Refusal<Reason>))

type Asked = {
  kind: ActKind
  amount: number | null
  alone: boolean
  requestedName: string
  facts: ActFacts
}

/** The sum, or nothing where the act is about none. */
export const amountText = (t: Translate, { amount }: Pick<Asked, 'amount'>) =>
  amount === null ? t(texts.noAmount) : formatKwacha(amount)

/** What every administrator is told of an act that waits. */
export const requestWords = (asked: Asked) => ({
  title: compose((t) => t(asked.alone ? texts.aloneTitle : texts.requestTitle)),
  text: compose((t) =>
    t(asked.alone ? texts.aloneText : texts.requestText, {
      act: t(actLabels[asked.kind]),
      amount: amountText(t, asked),
      asker: asked.requestedName,
      payee: asked.facts.payee ?? asked.facts.account ?? '–',
      reason: withoutFullStop(asked.facts.reason ?? '–'),
    }),
  ),
})
