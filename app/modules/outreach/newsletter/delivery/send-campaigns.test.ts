import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import type { Connection } from '#app/db/client.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { committed } from '#test/db.ts'
import { aCampaign, aCampaignMailer, addSubscribers, aStartedCampaign } from '#test/make/campaign.ts'
import { anAdmin } from '#test/make.ts'
import { startMailServer } from '#test/services/mail-server.ts'
import { noLongerSubscribed, smtpAnswerLost } from '../campaigns/campaign-rules.ts'
import { findCampaign, findProgress, withCounters } from '../campaigns/campaigns.server.ts'
import { endSubscription } from '../subscriptions/unsubscribing.server.ts'
import {
  campaigns,
  campaignDeliveries as deliveries,
  newsletterSubscriptions as subscriptions,
} from '../tables.ts'
import { claimDeliveries, markSendStarted, reclaimDeliveries } from './deliveries.server.ts'
import type { CampaignMailer } from './send-batches.server.ts'
import { pauseCampaign, sendCampaign, sendCampaigns } from './sending.server.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
beforeEach(async () => {
  server = await startMailServer()
})
const opened: CampaignMailer[] = []
afterEach(async () => {
  for (const { post } of opened.splice(0)) post.close() // a server waits for its connections to end
  await server.stop()
})
const office = (more: Partial<CampaignMailer> = {}) => {
  const one = aCampaignMailer(server.url, more)
  opened.push(one)
  return one
}

const rows = (db: Connection) => db.select().from(deliveries).orderBy(asc(deliveries.email))
const recipients = () => server.received.flatMap(({ to }) => to).toSorted()
const campaignOf = async (db: Connection, id: string) =>
  (await withCounters(db, await db.select().from(campaigns).where(eq(campaigns.id, id))))[0]!
const names = (many: number) => Array.from({ length: many }, (_, at) => `r${String(at).padStart(3, '0')}`)

committed('every reader gets one mail, and the campaign is sent §39.4', async ({ db }) => {
  await addSubscribers(db, ['ada', 'bea', 'cee'])
  const { id } = await aStartedCampaign(db, await anAdmin(db))
  const both = office()
  await sendCampaigns(db, both)
  await sendCampaigns(db, both)
  expect(recipients()).toEqual(['ada@example.com', 'bea@example.com', 'cee@example.com'])
  const none = { opened: 0, clicked: 0, bounced: 0, unsubscribed: 0 }
  expect(await campaignOf(db, id)).toMatchObject({
    status: 'sent',
    finishedAt: expect.any(Date),
    recipients: { total: 3, sent: 3, delivered: 3, ...none },
  })
})

committed(
  'each mail has its reader’s own links, a text part, a message id and the one-click header §39.6',
  async ({ db }) => {
    await addSubscribers(db, ['ada', 'bea'])
    const { id } = await aStartedCampaign(db, await anAdmin(db))
    await sendCampaigns(db, office())
    const keys = ['ada', 'bea'].map((name) => Buffer.from(`${name}@example.com`).toString('base64url'))
    for (const [at, key] of keys.entries()) {
      const { source } = server.received.find(({ to }) => to[0] === `${['ada', 'bea'][at]}@example.com`)!
      expect(source).toContain(`Message-ID: <${id}.${key}@thumba.example>`)
      const unfolded = source.replaceAll(/\r\n /g, ' ').replaceAll('=\r\n', '').replaceAll('=3D', '=')
      expect(unfolded).toContain(
        `List-Unsubscribe: <https://thumba.example/unsubscribe?campaign=${id}&token=${key}.`,
      )
      expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
      expect(unfolded).toContain(`https://thumba.example/newsletter/open/${id}.${key}.`)
      expect(unfolded).toContain(`https://thumba.example/newsletter/click/${id}.${key}.`)
      expect(source).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/)
    }
  },
)

committed('who ended the subscription after the start gets nothing §39.5', async ({ db }) => {
  await addSubscribers(db, ['ada', 'bea'])
  const { id } = await aStartedCampaign(db, await anAdmin(db))
  await endSubscription(db, 'ada@example.com')
  await addSubscribers(db, ['late'])
  await sendCampaigns(db, office())
  expect(recipients()).toEqual(['bea@example.com'])
  expect((await rows(db))[0]).toMatchObject({ status: 'failed', lastError: noLongerSubscribed, sentAt: null })
  expect(await campaignOf(db, id)).toMatchObject({ status: 'sent', recipients: { total: 2, sent: 1 } })
})

describe('what the server answers:', () => {
  committed(
    'a mailbox that is not there (5xx) bounces, and gets no more newsletters §39.6',
    async ({ db }) => {
      await addSubscribers(db, ['ada'])
      const { id } = await aStartedCampaign(db, await anAdmin(db))
      server.state.trouble = { at: 'recipient', code: 550 }
      await sendCampaigns(db, office())
      expect((await rows(db))[0]).toMatchObject({ status: 'failed', bouncedAt: expect.any(Date) })
      expect(await campaignOf(db, id)).toMatchObject({
        status: 'sent',
        recipients: { total: 1, sent: 1, delivered: 0, bounced: 1 },
      })
      expect(await db.select({ status: subscriptions.status }).from(subscriptions)).toEqual([
        { status: 'bounced' },
      ])
    },
  )

  committed('a mail that is refused itself (5xx) says nothing about the mailbox', async ({ db }) => {
    await addSubscribers(db, ['ada'])
    await aStartedCampaign(db, await anAdmin(db))
    server.state.trouble = { at: 'data', code: 554 }
    await sendCampaigns(db, office())
    expect((await rows(db))[0]).toMatchObject({ status: 'failed', bouncedAt: null })
    expect(await db.$count(subscriptions, eq(subscriptions.status, 'active'))).toBe(1)
  })

  committed(
    '"later" (4xx) is tried again after a pause, and the campaign stays open until then',
    async ({ db }) => {
      await addSubscribers(db, ['ada'])
      const { id } = await aStartedCampaign(db, await anAdmin(db))
      server.state.trouble = { at: 'recipient', code: 451 }
      await sendCampaigns(db, office())
      server.state.trouble = undefined
      await sendCampaigns(db, office())
      expect([recipients(), (await campaignOf(db, id)).status]).toEqual([[], 'sending'])
      const [waiting] = await rows(db)
      expect(waiting).toMatchObject({
        status: 'waiting',
        attempts: 1,
        sentAt: null,
        retryAt: expect.any(Date),
      })

      await db.update(deliveries).set({ retryAt: sql`now()` })
      await sendCampaigns(db, office())
      expect([recipients(), (await campaignOf(db, id)).status]).toEqual([['ada@example.com'], 'sent'])
    },
  )

  committed('a server that is down takes nothing away, and counts as no try', async ({ db }) => {
    await addSubscribers(db, ['ada', 'bea'])
    const { id } = await aStartedCampaign(db, await anAdmin(db))
    await server.stop()
    await expect(sendCampaigns(db, office())).rejects.toThrow('waits for the mail server')
    for (const row of await rows(db))
      expect(row).toMatchObject({ status: 'waiting', attempts: 0, sentAt: null })
    server = await startMailServer({ port: server.port })
    await sendCampaigns(db, office())
    expect((await campaignOf(db, id)).recipients).toMatchObject({ sent: 2, delivered: 2 })
  })

  committed('a line that breaks after the mail left is never sent again by itself', async ({ db }) => {
    const admin = await anAdmin(db)
    await addSubscribers(db, ['ada'])
    const { id } = await aStartedCampaign(db, admin)
    server.state.hangUp = true
    await sendCampaigns(db, office())
    server.state.hangUp = false
    await sendCampaigns(db, office())
    expect(recipients()).toEqual(['ada@example.com'])
    expect((await rows(db))[0]).toMatchObject({
      status: 'sending',
      lastError: smtpAnswerLost,
      deliveredAt: null,
    })
    expect((await findCampaign(db, admin, id))!.recipients).toMatchObject({ sent: 1, delivered: 0 })
    expect(await findProgress(db, admin, id)).toMatchObject({ all: 1, unsure: 1, waiting: 0, status: 'sent' })
  })
})

describe('after a fall:', () => {
  committed(
    'what was claimed and had not begun to leave is sent, what had is not sent again §39.4',
    async ({ db }) => {
      await addSubscribers(db, ['ada', 'bea', 'cee'])
      const { id } = await aStartedCampaign(db, await anAdmin(db))
      const { claims } = await claimDeliveries(db, id, 2) // of a process that falls here
      const [left, claimed] = claims
      expect(await markSendStarted(db, left!)).toBe(true)

      await sendCampaigns(db, office())
      expect(recipients()).not.toContain(left!.email)
      expect(recipients()).toHaveLength(2)
      expect(await markSendStarted(db, claimed!)).toBe(false) // should it not have fallen after all
      expect(await campaignOf(db, id)).toMatchObject({
        status: 'sent',
        recipients: { total: 3, sent: 3, delivered: 2 },
      })
    },
  )

  committed('a campaign stopped at 40 % and gone on with reaches each reader once §39.4', async ({ db }) => {
    const everybody = names(50)
    await addSubscribers(db, everybody)
    const { id } = await aStartedCampaign(db, await anAdmin(db), { perMinute: 600 })
    await sendCampaigns(db, office(), () => server.received.length >= 20)
    expect(server.received).toHaveLength(20)
    expect(await campaignOf(db, id)).toMatchObject({ status: 'sending', recipients: { total: 50, sent: 20 } })
    await sendCampaigns(db, office())
    expect(recipients()).toEqual(everybody.map((name) => `${name}@example.com`))
    expect((await campaignOf(db, id)).recipients).toMatchObject({ total: 50, sent: 50, delivered: 50 })
  })

  committed('whoever comes while another sends passes the campaign over §39.4', async ({ db }) => {
    await addSubscribers(db, names(30))
    await aStartedCampaign(db, await anAdmin(db))
    const [drawing, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = office()
    const first = sendCampaigns(db, {
      ...slow,
      render: async (...letter) => {
        drawing.resolve()
        await goOn.promise
        return slow.render(...letter)
      },
    })
    await drawing.promise // it has claimed its first mails
    await sendCampaigns(db, office())
    const meanwhile = server.received.length
    goOn.resolve()
    await first
    expect(meanwhile).toBe(0)
    expect(recipients()).toEqual(names(30).map((name) => `${name}@example.com`))
  })

  committed('a claim that was taken over is worth nothing to whoever had it §39.4', async ({ db }) => {
    await addSubscribers(db, ['ada'])
    const { id } = await aStartedCampaign(db, await anAdmin(db))
    const [before] = (await claimDeliveries(db, id, 1)).claims
    await reclaimDeliveries(db, id)
    const [after] = (await claimDeliveries(db, id, 1)).claims
    expect([await markSendStarted(db, before!), await markSendStarted(db, after!)]).toEqual([false, true])
    expect(await markSendStarted(db, after!)).toBe(false)
  })
})

committed('no minute has more mails than it may, also after a restart §39.5', async ({ db }) => {
  await addSubscribers(db, names(7))
  await aStartedCampaign(db, await anAdmin(db), { perMinute: 2 })
  let waited = 0
  const wait = async () => {
    waited += 1
  }
  const until = (times: number) => () => waited >= times
  await sendCampaigns(db, office({ wait }), until(100))
  expect(server.received).toHaveLength(2)
  await db.update(deliveries).set({ sentAt: sql`${deliveries.sentAt} + interval '1 hour'` }) // this minute never ends
  await sendCampaigns(db, office({ wait }), until(200))
  expect(server.received).toHaveLength(2)
  await db.update(deliveries).set({ sentAt: sql`${deliveries.sentAt} - interval '2 hours'` })
  await sendCampaigns(db, office({ wait }), until(300))
  expect(server.received).toHaveLength(4)
})

committed('a pause holds what has not left, and it goes on where it was §39.5', async ({ db }) => {
  const admin = await anAdmin(db)
  await addSubscribers(db, ['ada', 'bea', 'cee'])
  const { id } = await aStartedCampaign(db, admin, { perMinute: 60 })
  const pausing = office({ wait: async () => void (await pauseCampaign(db, admin, id)) })
  await sendCampaigns(db, pausing)
  await sendCampaigns(db, office())
  expect([server.received.length, (await campaignOf(db, id)).status]).toEqual([1, 'paused'])
  await sendCampaign(db, admin, { id })
  await sendCampaigns(db, office())
  expect([recipients().length, (await campaignOf(db, id)).status]).toEqual([3, 'sent'])
})

committed(
  'a campaign with a time starts by itself when it has come, with who subscribes then §39.5',
  async ({ db }) => {
    const admin = await anAdmin(db)
    await addSubscribers(db, ['ada'])
    const tomorrow = new Date(Date.now() + 86_400_000)
    const { id } = await aCampaign(db, admin, { scheduledAt: tomorrow })
    await sendCampaign(db, admin, { id })
    await sendCampaigns(db, office())
    expect([await campaignOf(db, id), recipients()]).toMatchObject([{ status: 'scheduled' }, []])
    await addSubscribers(db, ['bea'])
    await db.update(campaigns).set({ scheduledAt: sql`now() - interval '1 minute'` })
    await sendCampaigns(db, office())
    expect([await campaignOf(db, id), recipients()]).toMatchObject([
      { status: 'sent' },
      ['ada@example.com', 'bea@example.com'],
    ])
  },
)

committed('without a mail server every mail can be read in the outbox', async ({ db }) => {
  await addSubscribers(db, ['ada'])
  const { id } = await aStartedCampaign(db, await anAdmin(db))
  await sendCampaigns(db, aCampaignMailer())
  const [kept] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.kind, 'campaign'), isNotNull(mails.html)))
  expect(kept).toMatchObject({ toEmail: 'ada@example.com', subject: 'Market days', status: 'sent' })
  expect((await campaignOf(db, id)).status).toBe('sent')
})
