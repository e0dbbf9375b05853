import { expect, test } from 'vitest'
import { hasArrived } from '#app/modules/platform/messaging/status.ts'
import type { MessageStatus } from '../../messaging/status.ts'
import {
  defaultLadder,
  type LadderState,
  ladderSettingsOf,
  nextOpening,
  nextStep,
  type Rung,
  type RungMessage,
  rungsFor,
  type TextClass,
  textExpiry,
} from './ladder-rules.ts'

const minute = 60_000
const hour = 60 * minute
/** A moment of Malawi's clock. 23 November 2026 is a Monday. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+02:00`)

test.for<[TextClass, Date, Date]>([
  ['order', at(23, '06:59'), at(23, '07:00')],
  ['order', at(23, '07:00'), at(23, '07:00')],
  ['order', at(23, '19:59'), at(23, '19:59')],
  ['money', at(23, '20:00'), at(24, '07:00')],
  ['order', at(28, '23:30'), at(29, '07:00')],
  ['prompt', at(23, '03:00'), at(23, '03:00')],
  ['marketing', at(23, '07:59'), at(23, '08:00')],
  ['marketing', at(23, '16:59'), at(23, '16:59')],
  ['marketing', at(28, '17:00'), at(30, '08:00')],
  ['marketing', at(29, '10:00'), at(30, '08:00')],
  ['marketing', at(28, '06:00'), at(28, '08:00')],
])('%s at %s is sent from %s on §61.4', ([of, from, opens]) => {
  expect(nextOpening(of, from, defaultLadder)).toEqual(opens)
})

test('what administrators set counts, and before it what the environment says §61.4', () => {
  const set = { textHours: { from: 9, to: 18 }, textWaits: { push: 5, whatsapp: 0 } }
  const own = { orderHours: { from: 9, to: 18 }, pushMinutes: 5, whatsappMinutes: 0 }
  expect(ladderSettingsOf(set)).toEqual(own)
  expect(ladderSettingsOf(set, { hours: '0-24' })).toEqual({ ...own, orderHours: { from: 0, to: 24 } })
  expect(ladderSettingsOf(set, { waits: '30, 45' })).toEqual({
    ...own,
    pushMinutes: 30,
    whatsappMinutes: 45,
  })
  expect(nextOpening('order', at(23, '08:59'), ladderSettingsOf(set))).toEqual(at(23, '09:00'))
})

const reader = { choice: {}, email: true, push: false, bound: true }
test('what costs nothing is enough until somebody chooses otherwise §61.5', () => {
  expect(rungsFor('order', reader)).toEqual([])
  expect(rungsFor('order', { ...reader, email: false, push: true })).toEqual([])
  expect(rungsFor('order', { ...reader, email: false })).toEqual(['whatsapp', 'sms'])
  expect(rungsFor('order', { ...reader, choice: { sms: true } })).toEqual(['sms'])
  expect(rungsFor('order', { ...reader, email: false, bound: false })).toEqual([])
  expect(rungsFor('prompt', { ...reader, email: false, bound: false })).toEqual(['whatsapp', 'sms'])
})
test('who has only a phone is texted of what they wait for, until they choose otherwise §61.18', () => {
  const waiting = { ...reader, email: false, bound: false, usual: true }
  expect(rungsFor('order', waiting)).toEqual(['whatsapp', 'sms'])
  expect(rungsFor('order', { ...waiting, choice: { sms: false } })).toEqual(['whatsapp'])
  expect(rungsFor('order', { ...waiting, choice: { sms: false, whatsapp: false } })).toEqual([])
  expect(rungsFor('order', { ...waiting, email: true })).toEqual([])
  expect(rungsFor('order', { ...waiting, push: true })).toEqual([])
  expect(rungsFor('marketing', waiting)).toEqual([])
})
test('what is bound to an order goes by one channel at least, whatever was chosen §61.5', () => {
  const choice = { sms: false, whatsapp: false }
  expect(rungsFor('order', { ...reader, email: false, choice })).toEqual(['sms'])
  expect(rungsFor('order', { ...reader, choice })).toEqual([])
})
test('promotion goes where somebody asked for it, by one channel §61.6', () => {
  expect(rungsFor('marketing', { ...reader, email: false })).toEqual([])
  expect(rungsFor('marketing', { ...reader, choice: { sms: true, whatsapp: true } })).toEqual(['whatsapp'])
})

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
