import { createHash } from 'node:crypto'
import type { MiddlewareFunction } from 'react-router'
import { isMember } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { db } from '#app/db/index.server.ts'
import { standingOf } from '#app/modules/platform/limits/limit-rules.ts'
import {
  consumeAttempt,
  isTicketGood,
  ownKey,
  readTicket,
  ticketLifeSeconds,
  writeTicket,
} from '#app/modules/platform/limits/rate-limits.server.ts'
import { clientAddressContext, countedAsContext } from '../request-context.server.ts'
import { actorOf } from './actor.server.ts'
import { findDevice } from './device.server.ts'

/** The page's scripts read the ticket and write the answer beside it. */
const ticketCookie = 'work'
const answerCookie = 'work-done'
/** For programs, which read no page. */
const ticketHeader = 'Thumba-Work'

/**
 * The root's middleware: whose tries count where an address alone must refuse nobody. A member, and a browser of some age,
 * counts for itself; one that has just come counts with all others at its address, until it did some work: then for itself, once.
 * What was refused to an address comes with a ticket for that work.
 */
export const countTries: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method !== 'POST') return next()
  const address = context.get(clientAddressContext)
  const own = await ownCount(request, context)
  const worked = own ? undefined : await usedTicket(request)
  context.set(countedAsContext, own ?? worked ?? address)
  const response = await next()
  if (worked) forgetTicket(response)
  if (response.status === 429 && !own && !worked) giveTicket(response)
  return response
}

type Context = Parameters<typeof actorOf>[0]

async function ownCount(request: Request, context: Context): Promise<string | undefined> {
  const actor = actorOf(context)
  if (isMember(actor)) return ownKey(actor.userId)
  const device = await findDevice(request)
  return device && standingOf(actor, device, new Date()) !== 'fresh' ? ownKey(device.name) : undefined
}

/** The key of a ticket that is good, and was not used before. */
async function usedTicket(request: Request): Promise<string | undefined> {
  const cookies = request.headers.get('Cookie') ?? ''
  const sent = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([\\w.-]{1,120})`).exec(cookies)?.[1] ?? ''
  const written = request.headers.get(ticketHeader)?.split(' ')[0] ?? sent(ticketCookie)
  const answer = request.headers.get(ticketHeader)?.split(' ')[1] ?? sent(answerCookie)
  const ticket = written ? readTicket(written, appSecret()) : undefined
  if (!ticket || !isTicketGood(ticket, written, answer, Date.now())) return undefined
  const key = createHash('sha256').update(ticket.id).digest('base64url')
  return (await consumeAttempt(db, 'ticket of work', key)) ? ownKey(key) : undefined
}

function giveTicket({ headers }: Response) {
  const written = writeTicket({ id: newId(), at: Date.now() }, appSecret())
  headers.append(
    'Set-Cookie',
    `${ticketCookie}=${written}; Path=/; Max-Age=${ticketLifeSeconds}; SameSite=Lax`,
  )
  headers.append('Set-Cookie', `${answerCookie}=; Path=/; Max-Age=0; SameSite=Lax`)
  headers.set(ticketHeader, written)
}

function forgetTicket({ headers }: Response) {
  for (const name of [ticketCookie, answerCookie])
    headers.append('Set-Cookie', `${name}=; Path=/; Max-Age=0; SameSite=Lax`)
}
