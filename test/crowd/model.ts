import { eq } from 'drizzle-orm'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { hashPassword, writePassword } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { enterPhoneCode } from '#app/modules/identity/phones/enter-phone-code.server.ts'
import { sendPhoneCode } from '#app/modules/identity/phones/phone-codes.server.ts'
import { signIn } from '#app/modules/identity/sessions/signing-in.server.ts'
import { type Device, deviceStanding } from '#app/modules/platform/limits/limit-rules.ts'
import { ownKey, type Visitor } from '#app/modules/platform/limits/rate-limits.server.ts'
import { costSettings } from '#app/modules/platform/messaging/cost/budget.server.ts'
import { microsPerKwacha } from '#app/modules/platform/messaging/cost/cost-rules.ts'
import { textMessages } from '#app/modules/platform/messaging/tables.ts'
import { accountPhones } from '#app/modules/platform/users/tables.ts'
import { proofForPlacing } from '#app/modules/sales/orders/placing/placing-limits.server.ts'
import { lookUpOrder } from '#app/modules/sales/orders/reading/reading.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { aPaidSale } from '#test/make/money/paid-sale.ts'
import { aBuyer, aGuest } from '#test/make.ts'
import { attackersActs, type Mix, type Storm } from './attackers.ts'
import { type Act, honestPeople, known, minute, type Person } from './people.ts'
import { randomFrom } from './random.ts'

export const mast = '41.70.1.2'
/** Of all the shop's goods, and what an attacker takes with an order. */
const stock = 4_000
const pieces = 20
const password = 'nsima-ndi-chambo-7'
/** A cheap phone; an attacker's machine is so many times as fast. */
const phoneHashes = 8_000

export type Outcome = {
  people: number
  peopleServed: number
  acts: number
  actsServed: number
  orders: number
  pieces: number
  codes: number
  budgetShare: number
  unserved: Record<string, number>
  stock: number
}

/**
 * One hour of honest phones behind one address, with attackers behind the same, through the shop's own rules and counters on
 * PostgreSQL. Time is a number: nothing waits, and the same seed gives the same hour.
 */
export async function runCrowd(
  db: Db,
  mix: Mix,
  { people: count = 2_000, seed = 26 } = {},
): Promise<Outcome> {
  const random = randomFrom(seed)
  const start = new Date('2027-03-01T08:00:00Z').getTime()
  const people = honestPeople(count, start, random)
  const account = await aBuyer(db)
  await writePassword(db as never, account.userId, await hashPassword(password))
  await withAccounts(db, people.slice(0, known))
  const outcome = { orders: 0, pieces: 0, codes: 0, spent: 0, acts: 0, actsServed: 0 }
  const unserved: Record<string, number> = {}
  const failed = new Set<number>()
  const honest = people.flatMap((person) => person.acts.map((act) => ({ at: act.at, person, act })))
  const hostile = attackersActs(mix, people, random).map((storm) => ({ at: storm.at, storm }))
  const events = [...honest, ...hostile].sort((one, other) => one.at - other.at)
  const sale = await aPaidSale(db, { buyer: aGuest })
  const [sold] = await db.select().from(orders).where(eq(orders.id, sale.id))
  const world: World = {
    db,
    start,
    random,
    account: account.email,
    orderNumber: sold!.orderNumber,
    contact: sold!.contactInfo.phoneNumber,
  }
  for (const event of events) {
    if ('storm' in event) {
      await attack(world, event.storm, outcome)
      continue
    }
    const { person, act } = event
    const reason = await behave(world, person, act)
    outcome.acts += 1
    if (!reason) outcome.actsServed += 1
    else {
      failed.add(person.id)
      unserved[`${act.kind}: ${reason}`] = (unserved[`${act.kind}: ${reason}`] ?? 0) + 1
    }
  }
  const { budgets } = costSettings()
  const { spent, ...rest } = outcome
  const budgetShare = spent / (budgets.codesAnHour * microsPerKwacha)
  return { ...rest, people: count, peopleServed: count - failed.size, budgetShare, unserved, stock }
}

type World = {
  db: Db
  start: number
  random: () => number
  account: string
  orderNumber: string
  contact: string
}

const visitorOf = (device: Device | undefined, address: string, now: Date): Visitor => ({
  actor: aGuest,
  device: device?.name,
  known: device,
  standing: deviceStanding(device, now),
  provedPhone: () => device?.phone !== undefined,
  address,
})

/** Nothing where it was done at the first try, within ten seconds and without a code; else why not. */
async function behave(world: World, person: Person, { kind, at }: Act): Promise<string | undefined> {
  const { db, start, random } = world
  const now = new Date(start + at)
  const device = person.device ?? { name: `honest ${person.id}`, since: start + person.firstSeen }
  const visitor = visitorOf(device, mast, now)
  if (kind === 'cash' || kind === 'prepaid') {
    const proof = await proofForPlacing(db, visitor, wantedBy(person.phone), now)
    if (proof.ask === 'nothing') return undefined
    return proof.ask !== 'code' && proof.seconds <= 10 ? undefined : proof.ask
  }
  if (kind === 'code') return askCode(db, person, visitor, now)
  if (kind === 'sign-in') {
    const counted = visitor.standing === 'fresh' ? mast : ownKey(device.name)
    const origin = { address: mast, userAgent: 'phone', countedAs: counted }
    const known = person.isKnown ? { ...origin, device: device.name } : origin
    const typed = { email: world.account, password }
    const signed = await signIn(db, typed, known, now)
    if (signed.ok) return undefined
    if (signed.reason !== 'work-first') return signed.reason
    const seconds = workSeconds(random, 1)
    const worked = { ...origin, countedAs: ownKey(`ticket ${newId()}`) }
    const again = await signIn(db, typed, worked, new Date(now.getTime() + seconds * 1000))
    return again.ok && seconds <= 10 ? undefined : 'work'
  }
  // A link of a text is read by the same rule: looked for first, and only what is wrong is counted.
  const { orderNumber, contact } = world
  const looked = await lookUpOrder(db, { orderNumber, contact }, mast, now)
  return looked.ok ? undefined : looked.reason
}

async function askCode(db: Db, { phone }: Person, visitor: Visitor, now: Date): Promise<string | undefined> {
  const asked = { phone, purpose: 'sign-in', channel: 'sms', language: 'en' } as const
  const sent = await sendPhoneCode(db, asked, visitor, now)
  if (!sent.ok) return sent.reason
  const [message] = await db.select().from(textMessages).where(eq(textMessages.phone, phone))
  const code = message?.content.kind === 'code' ? message.content.code : ''
  const entered = { request: sent.value.request, purpose: 'sign-in', code } as const
  await enterPhoneCode(db, entered, new Date(now.getTime() + minute))
  return undefined
}

const wantedBy = (phoneNumber: string) => ({ checkoutId: newId(), contactInfo: { phoneNumber, email: '' } })

/** Tries until one hash has fourteen zeros are drawn; so is the time, on a machine so many times as fast as a phone. */
export const workSeconds = (random: () => number, speed: number) =>
  (-Math.log(1 - random()) * 2 ** 14) / (phoneHashes * speed)

type Taken = { orders: number; pieces: number; codes: number; spent: number }

async function attack({ db, start, account, orderNumber }: World, storm: Storm, taken: Taken) {
  const now = new Date(start + storm.at)
  const visitor = visitorOf(
    storm.device && { ...storm.device, since: start + storm.device.since },
    storm.address,
    now,
  )
  switch (storm.kind) {
    case 'order': {
      const proof = await proofForPlacing(db, visitor, wantedBy(storm.phone), now)
      if (proof.ask !== 'nothing') return
      taken.orders += 1
      taken.pieces += pieces
      return
    }
    case 'code': {
      const asked = { phone: storm.phone, purpose: 'sign-in', channel: 'sms', language: 'en' } as const
      const sent = await sendPhoneCode(db, asked, visitor, now)
      if (!sent.ok) return
      const all = await db
        .select({ price: textMessages.priceEstimated })
        .from(textMessages)
        .where(eq(textMessages.phone, storm.phone))
      taken.codes += 1
      taken.spent += all[0]?.price ?? 0
      return
    }
    case 'look-up':
      await lookUpOrder(
        db,
        { orderNumber: storm.order ?? orderNumber, contact: storm.phone },
        storm.address,
        now,
      )
      return
    case 'sign-in': {
      const origin = {
        address: storm.address,
        userAgent: 'attack',
        countedAs: storm.countedAs ?? storm.address,
      }
      await signIn(db, { email: storm.email ?? account, password: 'wrong-wrong-1' }, origin, now)
    }
  }
}

/** Numbers of accounts have shares of their own; attackers know whose they are. */
async function withAccounts(db: Db, people: Person[]) {
  const at = new Date()
  for (const { phone } of people) {
    const { userId } = await aBuyer(db)
    await db.insert(accountPhones).values({ userId, phone, verifiedAt: at, lastUsedAt: at })
  }
}
