import { z } from 'zod'
import { idPattern } from '#app/base/ids.ts'
import { visitorFrom } from '#app/http/session/device.server.ts'
import { blockPerson, findOwnBlocks, unblockPerson } from '#app/modules/identity/blocks/blocks.server.ts'
import { blockRefusals } from '#app/modules/identity/blocks/rules.ts'
import { findShopBadges, findShopRecord } from '#app/modules/outreach/records/records.server.ts'
import { shopRatingFrom } from '#app/modules/outreach/records/rules.ts'
import { decideReport } from '#app/modules/outreach/reports/deciding.server.ts'
import { type ReportCase, reportQuery } from '#app/modules/outreach/reports/reading.server.ts'
import { decisionInput, reportInput } from '#app/modules/outreach/reports/report-input-rules.ts'
import { reportThing } from '#app/modules/outreach/reports/report-thing.server.ts'
import {
  caseStatuses,
  decisionRefusalStatuses,
  decisionRefusals,
  reportedKinds,
  reportRefusalStatuses,
  reportRefusals,
} from '#app/modules/outreach/reports/rules.ts'
import {
  type Callables,
  defineCallable,
  requireMember,
  requireRole,
  valueOrThrow,
} from '../callable.server.ts'

const id = z.string().regex(idPattern)

/** Reports and blocks, and what is said of a shop. */
export const trustCalls: Callables = {
  reportThing: defineCallable({
    input: reportInput,
    async run({ db, actor, input, request, address, countedAs }) {
      const visitor = { ...(await visitorFrom(request, actor, address)), countedAs }
      const reported = await reportThing(db, visitor, input)
      return { result: valueOrThrow(reported, reportRefusals, reportRefusalStatuses) }
    },
  }),
  listReports: defineCallable({
    who: 'admin',
    input: z.object({
      status: z.enum([...caseStatuses, 'all']).default('open'),
      kind: z.enum(reportedKinds).optional(),
      searchQuery: z.string().max(80).optional(),
      after: id.optional(),
      limit: z.number().int().min(1).max(100).default(20),
    }),
    async run({ readDb, actor, input: { searchQuery: search, status, after, ...wanted } }) {
      const found = await reportQuery.page(readDb, requireRole(actor, 'admin'), {
        ...wanted,
        search,
        status: caseStatuses.find((one) => one === status),
        ...(after && { after }),
      })
      return { result: { reports: found.rows.map(shownCase), next: found.neighbours.next, ...found.counts } }
    },
  }),
  decideReport: defineCallable({
    who: 'admin',
    input: decisionInput.extend({ id }),
    async run({ db, actor, input }) {
      const decided = await decideReport(db, requireRole(actor, 'admin'), input)
      valueOrThrow(decided, decisionRefusals, decisionRefusalStatuses)
      return { result: {} }
    },
  }),
  blockPerson: defineCallable({
    who: 'member',
    input: z.object({ id }),
    async run({ db, actor, input }) {
      const blocked = await blockPerson(db, requireMember(actor), input.id)
      valueOrThrow(blocked, blockRefusals, { 'no-such-person': 404, yourself: 400 })
      return { result: {} }
    },
  }),
  unblockPerson: defineCallable({
    who: 'member',
    input: z.object({ id }),
    async run({ db, actor, input }) {
      await unblockPerson(db, requireMember(actor), input.id)
      return { result: {} }
    },
  }),
  listBlocks: defineCallable({
    who: 'member',
    input: z.object({}),
    async run({ db, actor }) {
      const found = await findOwnBlocks(db, requireMember(actor).userId)
      return {
        result: {
          blocks: found.map(({ userId, name, shopName, createdAt }) => ({
            id: userId,
            name: shopName ?? name,
            createdAt: createdAt.toISOString(),
          })),
        },
      }
    },
  }),
  findShopRating: defineCallable({
    input: z.object({ sellerId: id }),
    async run({ readDb, input: { sellerId } }) {
      const rating = shopRatingFrom(await findShopRecord(readDb, sellerId))
      return { result: { average: rating?.average ?? null, count: rating?.count ?? 0 } }
    },
  }),
  getShopRecord: defineCallable({
    input: z.object({ sellerId: id }),
    async run({ readDb, input: { sellerId } }) {
      const [record, badges] = [
        await findShopRecord(readDb, sellerId),
        await findShopBadges(readDb, sellerId),
      ]
      return { result: { record: record ?? null, badges } }
    },
  }),
}

const shownCase = ({ createdAt, lastAt, hiddenAt, decidedAt, ...shown }: ReportCase) => ({
  ...shown,
  createdAt: createdAt.toISOString(),
  lastAt: lastAt.toISOString(),
  hiddenAt: hiddenAt?.toISOString() ?? null,
  decidedAt: decidedAt?.toISOString() ?? null,
})
