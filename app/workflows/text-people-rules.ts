import {
  hasArrived,
  hasFailed,
  isToBeSent,
  type MessageStatus,
} from '#app/modules/platform/messaging/status.ts'
import {
  type LadderEnd,
  type LadderSettings,
  nextOpening,
  type Rung,
  type TextClass,
} from '#app/modules/platform/notifications/texts/ladder-rules.ts'

const minute = 60_000
const hour = 60 * minute

/** A message that was written for a rung, as it stands. */
export type RungMessage = { status: MessageStatus; writtenAt: Date }
export type LadderState = {
  class: TextClass
  /** Those that are still to be tried or are being tried, in their order. */
  rungs: readonly Rung[]
  /** Whether the bell or push may be seen before anything is texted. */
  pushed: boolean
  createdAt: Date
  expiresAt: Date
}
export type LadderFacts = {
  now: Date
  /** They read it in the bell, opened its link, or did what it asks for. */
  seen: boolean
  messages: Partial<Record<Rung, RungMessage>>
  /** Rungs that are of no use: opted out, no such number, no budget. */
  closed: readonly Rung[]
}
export type LadderStep =
  | { do: 'write'; rung: Rung }
  | { do: 'wait'; until: Date }
  | { do: 'end'; why: LadderEnd }

/**
 * What is to be done for somebody next. At most one message is written at a time, and none after one arrived or the thing
 * was seen. What the provider never said anything about (`unknown`) waits like what it took.
 */
export function nextStep(state: LadderState, facts: LadderFacts, settings: LadderSettings): LadderStep {
  const { now, messages } = facts
  if (facts.seen) return { do: 'end', why: 'seen' }
  const written = state.rungs.filter((rung) => messages[rung])
  if (written.some((rung) => hasArrived(messages[rung]!.status))) return { do: 'end', why: 'told' }
  const last = written.at(-1)
  const running = last && !hasFailed(messages[last]!.status) ? messages[last]! : undefined
  const next = state.rungs
    .slice(last ? state.rungs.indexOf(last) + 1 : 0)
    .find((rung) => !facts.closed.includes(rung))
  if (running && (!next || state.class === 'marketing')) return afterLast(running, state, now)
  if (running) {
    const until = new Date(running.writtenAt.getTime() + settings.whatsappMinutes * minute)
    if (now < until) return { do: 'wait', until }
  }
  if (!next || (last && state.class === 'marketing')) return { do: 'end', why: 'unreached' }
  return climb(next, state, now, settings)
}

function climb(
  rung: Rung,
  { class: of, ...state }: LadderState,
  now: Date,
  settings: LadderSettings,
): LadderStep {
  const begins = new Date(state.createdAt.getTime() + (state.pushed ? settings.pushMinutes * minute : 0))
  const until = nextOpening(of, begins > now ? begins : now, settings)
  if (until >= state.expiresAt) return { do: 'end', why: 'expired' }
  return until > now ? { do: 'wait', until } : { do: 'write', rung }
}

/** Nothing comes after it: it is looked at until it arrived, failed, or nobody needs it any more. */
function afterLast(message: RungMessage, { expiresAt }: LadderState, now: Date): LadderStep {
  if (now < expiresAt) {
    const age = now.getTime() - message.writtenAt.getTime()
    const pause = Math.min(Math.max(age, 2 * minute), hour)
    return { do: 'wait', until: new Date(Math.min(now.getTime() + pause, expiresAt.getTime())) }
  }
  return { do: 'end', why: isToBeSent(message.status) ? 'unreached' : 'told' }
}
