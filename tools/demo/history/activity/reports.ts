import { asc, eq } from 'drizzle-orm'
import { products } from '#app/modules/catalog/products/tables.ts'
import { updateRecords } from '#app/modules/outreach/records/records.server.ts'
import { decideReport } from '#app/modules/outreach/reports/deciding.server.ts'
import { reportThing } from '#app/modules/outreach/reports/report-thing.server.ts'
import type { ReportReason } from '#app/modules/outreach/reports/rules.ts'
import { reportCases } from '#app/modules/outreach/reports/tables.ts'
import { pick, seeded } from '#tools/demo-art/index.ts'
import { day } from '../calendar.ts'
import { valueOrRefused } from '../step-refused.ts'
import type { HistoryStep, StepContext } from '../world.ts'
import type { Person } from './people.ts'

const said: [reason: ReportReason, text: string, settled: boolean][] = [
  ['counterfeit', 'The logo is not the one of the maker.', true],
  ['spam', '', true],
  ['not_as_described', 'In the picture it has a cable, and then it says without.', false],
  ['pay_outside', 'Amati ndilipire kaye pa nambala yawo.', false],
  ['forbidden', 'I think one needs a licence to sell this.', false],
  ['other', 'The same thing stands three times.', false],
]

/** What people reported; some of it was looked at, the rest waits. Never so many that something is hidden. */
export function planReports(people: Person[], now: number): HistoryStep[] {
  const chance = seeded('reports')
  const members = people.filter(({ member }) => member)
  return said.map(([reason, text, settled], at) => {
    const when = Math.floor(now - (said.length - at) * day)
    const [who, place] = [pick(chance, members).key, chance()]
    return {
      key: `report-${at}`,
      at: when,
      live: (living: StepContext) => report(living, { who, place, reason, text, settled, when }),
    }
  })
}

type Sent = { who: string; place: number; reason: ReportReason; text: string; settled: boolean; when: number }

async function report({ tx, world, at }: StepContext, { who, place, settled, when, ...said }: Sent) {
  const actor = world.buyers.get(who)
  const goods = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.listed, true))
    .orderBy(asc(products.sourceKey))
  const found = goods[Math.floor(place * goods.length)]
  if (!actor || !found) return
  const visitor = { actor, device: `demo ${who}`, address: '41.70.0.1' }
  const then = await at(when)
  valueOrRefused('report', await reportThing(tx, visitor, { kind: 'product', id: found.id, ...said }, then))
  if (!settled) return
  const [held] = await tx
    .select({ id: reportCases.id })
    .from(reportCases)
    .where(eq(reportCases.thingId, found.id))
  const decision = { id: held!.id, outcome: 'dismissed' as const, note: '' }
  valueOrRefused('decision', await decideReport(tx, world.admins[1], decision, await at(when + day / 2)))
}

/** The count of the night before: badges come by rule here too. */
export const planRecords = (now: number): HistoryStep => ({
  key: 'records',
  at: now,
  live: async ({ tx, at }) => updateRecords(tx, await at(now)),
})
