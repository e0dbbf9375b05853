import { eq } from 'drizzle-orm'
import { dayOf } from '#app/base/dates/dates.ts'
import { contactInput } from '#app/modules/outreach/contact/message-rules.ts'
import { answerMessage, sendMessage } from '#app/modules/outreach/contact/messages.server.ts'
import { contactMessages } from '#app/modules/outreach/contact/tables.ts'
import { interestInput } from '#app/modules/outreach/interest/input-rules.ts'
import { answerInterest, registerInterest } from '#app/modules/outreach/interest/interest.server.ts'
import { interests } from '#app/modules/outreach/interest/tables.ts'
import { recordVisits } from '#app/modules/outreach/statistics/figures.server.ts'
import { pick, seeded } from '#tools/demo-art/index.ts'
import { day, historyDays, hour } from '../calendar.ts'
import { valueOrRefused } from '../step-refused.ts'
import type { HistoryStep, StepContext } from '../world.ts'
import type { Person } from './people.ts'

const questions = [
  { topic: 'order', message: 'My parcel is at the coach stop since Monday, but nobody tells me which one.' },
  { topic: 'payment', message: 'I paid by Airtel Money and the page still says that it waits. What now?' },
  { topic: 'seller', message: 'Does this shop also have the size 42? It does not answer its phone.' },
  {
    topic: 'selling',
    message: 'How long does it take until my shop is approved? I sent my papers last week.',
  },
  { topic: 'account', message: 'I changed my number. How do I change it here?' },
  { topic: 'privacy', message: 'Please tell me which of my data you keep.' },
  { topic: 'other', message: 'Do you deliver to Likoma also when the boat does not go?' },
] as const
const answers = [
  'Thank you for writing. We called the seller, and your parcel leaves tomorrow.',
  'Your payment arrived in the meantime. The page of your order shows it now.',
  'You find this under Profile. Write to us again if it does not work.',
  'Your shop is looked at within two working days.',
]
const wishes = [
  { wantedRole: 'seller', message: 'I weave baskets with my sisters and would like to sell them in town.' },
  { wantedRole: 'seller', message: 'We grow macadamia in Thyolo, about 40 bags each season.' },
  { wantedRole: 'seller', message: 'I repair phones and sell chargers. Do I need a licence?' },
  { wantedRole: 'buyer', message: 'Tell me when there are school books for Form 3.' },
  { wantedRole: 'buyer', message: 'I would like to buy solar lamps for a clinic.' },
] as const

const officeAddress = (at: number) =>
  `197.221.${Math.floor(at / hour) % 250}.${Math.floor(at / 60_000) % 250}`

/** What people write to the office, and what it answered so far. The newest still wait. */
export function planSupportMessages(people: Person[], now: number): HistoryStep[] {
  const chance = seeded('office')
  const writers = people.slice(-60)
  const last = 6
  /** The newest of each came within the last two and a half days. */
  const when = (at: number, all: number) =>
    Math.floor(
      at >= all - last
        ? now - (all - at) * 10 * hour + chance() * 5 * hour
        : now - 4.2 * day - (historyDays - 5) * day * (1 - (at + chance()) / (all - last)),
    )
  const messages = Array.from({ length: 24 }, (_, at) => {
    const [person, question] = [pick(chance, writers), pick(chance, questions)]
    const [written, answer] = [when(at, 24), pick(chance, answers)]
    return {
      key: `message-${at}`,
      at: written,
      live: (living: StepContext) => message(living, { person, question, written, answer }),
    }
  })
  const interested = Array.from({ length: 18 }, (_, at) => {
    const [person, wish] = [writers[at + 20]!, pick(chance, wishes)]
    const told = when(at, 18)
    return {
      key: `interest-${at}`,
      at: told,
      live: (living: StepContext) => interest(living, { person, wish, told, answered: at < 13 }),
    }
  })
  return [...messages, ...interested, { key: 'visits', at: now - historyDays * day, live: visit }]
}

/** How many looked around on each day until yesterday: more towards the end, and fewer on Sundays. */
async function visit({ tx, world }: StepContext) {
  const chance = seeded('visits')
  for (let daysAgo = historyDays; daysAgo > 0; daysAgo--) {
    const at = world.now - daysAgo * day
    const isSunday = new Date(at).getUTCDay() === 0
    const usual = 280 + 320 * (1 - daysAgo / historyDays)
    await recordVisits(
      tx,
      dayOf(new Date(at)),
      Math.round(usual * (isSunday ? 0.7 : 1) * (0.85 + 0.3 * chance())),
    )
  }
}

const mailOf = ({ name }: Person) => `${name.toLowerCase().replace(' ', '.')}@thumba.example`

type Asked = { person: Person; question: (typeof questions)[number]; written: number; answer: string }

async function message({ tx, world, at }: StepContext, { person, question, written, answer }: Asked) {
  await at(written)
  const typed = contactInput.parse({
    ...question,
    name: person.name,
    email: mailOf(person),
    phone: person.phone,
  })
  valueOrRefused('message', await sendMessage(tx, { role: 'guest' }, typed, officeAddress(written)))
  const answered = written + 7 * hour
  if (answered > world.now - 4 * day) return
  const [kept] = await tx.select().from(contactMessages).where(eq(contactMessages.id, typed.messageId))
  valueOrRefused(
    'answer',
    await answerMessage(tx, world.admins[1], { id: kept!.id, text: answer }, await at(answered)),
  )
}

type Wish = { person: Person; wish: (typeof wishes)[number]; told: number; answered: boolean }

async function interest({ tx, world, at }: StepContext, { person, wish, told, answered }: Wish) {
  await at(told)
  const email = mailOf(person)
  const typed = interestInput.parse({
    ...wish,
    name: person.name,
    email,
    phone: person.phone,
    district: person.district,
  })
  valueOrRefused('interest', await registerInterest(tx, typed, officeAddress(told)))
  if (!answered) return
  const [kept] = await tx.select().from(interests).where(eq(interests.email, email))
  const text = 'Thank you! Open your shop under Start selling, and write to us when you need help.'
  valueOrRefused(
    'answer',
    await answerInterest(tx, world.admins[1], { id: kept!.id, text }, await at(told + 20 * hour)),
  )
}
