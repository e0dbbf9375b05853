import { and, count, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditActions } from '#app/modules/platform/audit/rules.ts'
import { auditEntries } from '#app/modules/platform/audit/tables.ts'
import type { ActionRequest, AdminActionCase } from './admin-actions/action-case.ts'
import { campaignActions } from './admin-actions/campaigns.ts'
import { courierActions } from './admin-actions/couriers.ts'
import { interestActions } from './admin-actions/interests.ts'
import { logActions } from './admin-actions/log.ts'
import { messageActions } from './admin-actions/messages.ts'
import { moneyActions } from './admin-actions/money.ts'
import { orderActions } from './admin-actions/orders.ts'
import { productActions } from './admin-actions/products.ts'
import { questionActions } from './admin-actions/questions.ts'
import { reportActions } from './admin-actions/reports.ts'
import { reviewActions } from './admin-actions/reviews.ts'
import { sellerActions } from './admin-actions/sellers.ts'
import { settingsActions } from './admin-actions/settings.ts'
import { subscriberActions } from './admin-actions/subscribers.ts'
import { suggestionActions } from './admin-actions/suggestions.ts'
import { synonymActions } from './admin-actions/synonyms.ts'
import { textMessageActions } from './admin-actions/text-messages.ts'
import { userActions } from './admin-actions/users.ts'
import { viewActions } from './admin-actions/views.ts'
import { build, db, request } from './http.ts'
import { pathOf } from './screens.ts'
import { type Everybody, makeEverybody, type Person, people } from './visitors/everybody.ts'

/** Everything that administrators do, at every route where they do something. */
const cases: AdminActionCase[] = [
  ...sellerActions,
  ...productActions,
  ...reportActions,
  ...orderActions,
  ...userActions,
  ...courierActions,
  ...moneyActions,
  ...interestActions,
  ...messageActions,
  ...questionActions,
  ...suggestionActions,
  ...textMessageActions,
  ...subscriberActions,
  ...campaignActions,
  ...settingsActions,
  ...logActions,
  ...viewActions,
  ...synonymActions,
  ...reviewActions,
]

let everybody: Everybody
beforeAll(async () => {
  everybody = await makeEverybody(db)
})

async function ask(person: Person, { path, form }: ActionRequest) {
  const token = await everybody.tokenOf(person)
  const headers = { Cookie: token ? `thumba-session=${token}` : '' }
  return request(path, { headers, redirect: 'manual', ...(form && { form }) })
}

test('every route where administrators do something, or take something along, is in the table §35.5', () => {
  const doing = Object.entries(build.routes)
    .filter(([id, route]) => (id.startsWith('screens/admin/') || isOfAdmins(id)) && isDoing(route))
    .map(([id]) => pathOf(id))
    .filter((path) => !provingOneself.includes(path))
  expect(new Set(cases.map(({ route }) => route))).toEqual(new Set(doing))
})

/** What they open may have a place of its own in the code. */
const isOfAdmins = (id: string) => pathOf(id).startsWith('/admin/')
/** Where administrators prove who they are, and do nothing to the market. */
const provingOneself = ['/admin/confirm', '/admin/second-factor']
/** In the log by app/modules/identity/sessions/second-factor/second-factor.test.ts: each needs a code of an app. */
const ofOneself = [
  'phone.verify', // of whoever has an account: app/workflows/account-phone.test.ts
  'phone.lose',
  'phone.claim', // both: app/workflows/claim-phone.test.ts
  'phone.keep',
  'phone.remove',
  'phone.password',
  'second-factor.on',
  'second-factor.off',
  'second-factor.backup-code',
  'second-factor.reset',
  'user.role', // of whoever asked for it: app/workflows/change-role.test.ts
  'product.undo-approval', // of whoever approved: app/modules/catalog/moderation/scheduled-approvals.test.ts
  'approval.withdraw', // app/modules/platform/approvals/approvals.test.ts
  'approval.refuse', // app/workflows/approvals/approve-request.test.ts
] as const

type Route = (typeof build.routes)[string]
const isDoing = (route: Route) =>
  !!route?.module.action || (!route?.module.default && !route?.module.Layout && !!route?.module.loader)

test('everything that the log can say is done by a row of the table §35.5', () => {
  const done = new Set([...cases.map(({ does }) => does), ...ofOneself])
  const open = Object.keys(auditActions).filter((action) => !done.has(action as keyof typeof auditActions))
  expect(open).toEqual([])
})

const entriesBy = async (...ids: string[]) => {
  const [found] = await db
    .select({ entries: count() })
    .from(auditEntries)
    .where(and(inArray(auditEntries.actorId, ids)))
  return found!.entries
}

describe.each(cases.map((act, place) => ({ act, name: `${act.does} at ${act.route} (${place})` })))(
  '$name',
  ({ act }) => {
    test('is in the log as soon as it is done, with who did it and from where §35.5', async () => {
      const { userId } = everybody.members.admin
      const before = await entriesBy(userId)
      const asked = await act.ask(db)
      const response = await ask('admin', asked)
      await response.arrayBuffer() // a file is logged before it is sent
      expect(response.status, await act.route).toBeLessThan(400)
      const entries = await db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.actorId, userId))
        .orderBy(auditEntries.id)
        .offset(before)
      if (act.does === 'nothing') return expect(entries).toEqual([])
      expect(entries).toMatchObject([{ action: act.does, actorName: everybody.members.admin.name }])
      expect(entries[0]!.subjectId).not.toBe('')
      expect(entries[0]!.fromAddress).not.toBe('')
    })

    test('is nobody else’s to do §35.5', async () => {
      const asked = await act.ask(db)
      const others = people.filter((person) => person !== 'admin')
      for (const person of others) {
        const response = await ask(person, asked)
        expect([response.status, response.headers.get('location')], person).toEqual([
          302,
          expect.stringMatching(/^\/login/),
        ])
      }
      const ids = Object.entries(everybody.members).flatMap(([person, { userId }]) =>
        person === 'admin' ? [] : [userId],
      )
      expect(await entriesBy(...ids)).toBe(0)
    })
  },
)
