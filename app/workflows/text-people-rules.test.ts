import { expect, test } from 'vitest'
import { hasArrived, type MessageStatus } from '#app/modules/platform/messaging/status.ts'
import {
  defaultLadder,
  nextOpening,
  type Rung,
  rungsFor,
  type TextClass,
  textExpiry,
} from '#app/modules/platform/notifications/texts/ladder-rules.ts'
import { type LadderState, nextStep, type RungMessage } from './text-people-rules.ts'

const minute = 60_000
const hour = 60 * minute
/** A moment of Malawi's clock. 23 November 2026 is a Monday. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+02:00`)

/** mulberry32: the same seed gives the same events. */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    chance: (share: number) => next() < share,
    of: <T>(all: readonly T[]) => all[Math.floor(next() * all.length)]!,
    below: (end: number) => next() * end,
  }
}

type Written = { rung: Rung; at: Date; arrivedBefore: boolean; seenBefore: boolean }
const news: Record<string, MessageStatus[]> = {
  waiting: ['accepted', 'failed', 'unknown', 'skipped', 'expired', 'waiting'],
  accepted: ['sent', 'delivered', 'failed', 'accepted'],
  sent: ['delivered', 'read', 'failed', 'sent'],
  unknown: ['unknown', 'delivered'],
  failed: ['failed', 'failed', 'delivered'],
  delivered: ['read', 'delivered'],
}

/** One thing to tell, with everything that may happen to it drawn by lot. */
function play(seed: number) {
  const lot = dice(seed)
  const of = lot.of<TextClass>(['order', 'money', 'prompt', 'marketing'])
  const choice = { sms: lot.of([true, false, undefined]), whatsapp: lot.of([true, false, undefined]) }
  const bound = of === 'order' || of === 'money'
  const [email, push] = [lot.chance(0.3), lot.chance(0.3)]
  const createdAt = new Date(at(23, '00:00').getTime() + lot.below(7 * 24) * hour)
  const state: LadderState = {
    class: of,
    rungs: rungsFor(of, { choice, email, push, bound }),
    pushed: push,
    createdAt,
    expiresAt: textExpiry(of, createdAt, defaultLadder),
  }
  const closed = (['whatsapp', 'sms'] as const).filter(() => lot.chance(0.25))
  const messages: Partial<Record<Rung, RungMessage>> = {}
  const written: Written[] = []
  let seen = false
  let now = createdAt
  for (let turn = 0; turn < 400; turn += 1) {
    const step = nextStep(state, { now, seen, messages, closed }, defaultLadder)
    if (step.do === 'end') return { state, closed, messages, written, seen, now, end: step.why, email, push }
    if (step.do === 'write') {
      const arrivedBefore = Object.values(messages).some(({ status }) => hasArrived(status))
      written.push({ rung: step.rung, at: now, arrivedBefore, seenBefore: seen })
      messages[step.rung] = { status: 'waiting', writtenAt: now }
    } else expect(step.until.getTime()).toBeGreaterThan(now.getTime())
    for (const message of Object.values(messages))
      if (lot.chance(0.3)) message.status = lot.of(news[message.status] ?? [message.status])
    seen ||= lot.chance(0.02)
    // The job comes when it may, not when it was asked to.
    now =
      step.do === 'wait'
        ? new Date(step.until.getTime() + lot.below(3) * minute)
        : new Date(now.getTime() + minute)
  }
  throw new Error(`The ladder of seed ${seed} never ends`)
}

test('of 2,000 things to tell none goes twice after it arrived, and none at night §61.4 §61.7', () => {
  const ends = new Map<string, number>()
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const { state, written, end, closed, messages, email, push } = play(seed)
    ends.set(end, (ends.get(end) ?? 0) + 1)
    for (const one of written) {
      expect({ seed, ...one }).toMatchObject({ arrivedBefore: false, seenBefore: false })
      expect(nextOpening(state.class, one.at, defaultLadder), `seed ${seed}`).toEqual(one.at)
      expect(one.at < state.expiresAt, `seed ${seed}`).toBe(true)
      expect(closed.includes(one.rung), `seed ${seed}`).toBe(false)
    }
    // Each rung once, in their order; promotion never falls through.
    const rungs = written.map(({ rung }) => rung)
    expect(rungs).toEqual(state.rungs.filter((rung) => rungs.includes(rung)))
    if (state.class === 'marketing') expect(rungs.length).toBeLessThanOrEqual(1)
    // Nothing bound to an order is lost without somebody knowing.
    if (state.class !== 'marketing' && end === 'expired') expect(written, `seed ${seed}`).toEqual([])
    if (end === 'told') expect(written.length, `seed ${seed}`).toBeGreaterThan(0)
    if (end === 'unreached') {
      const open = state.rungs.filter((rung) => !closed.includes(rung))
      expect(rungs, `seed ${seed}`).toEqual(state.class === 'marketing' ? open.slice(0, 1) : open)
      expect(
        Object.values(messages).some(({ status }) => hasArrived(status)),
        `seed ${seed}`,
      ).toBe(false)
    }
    if ((state.class === 'order' || state.class === 'money') && !email && !push)
      expect(state.rungs.length, `seed ${seed}`).toBeGreaterThan(0)
  }
  expect([...ends.keys()].toSorted()).toEqual(['seen', 'told', 'unreached'])
})
