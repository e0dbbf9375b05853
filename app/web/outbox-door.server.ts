import { data, type MiddlewareFunction } from 'react-router'
import { type Config, config } from '../config.server.ts'
import { actorOf } from './actor.server.ts'
import { socketAddressContext } from './response.server.ts'

type Settings = Pick<Config, 'SMTP_URL' | 'PUBLIC_URL' | 'TRUST_PROXY'>
export type Visit = { isAdmin: boolean; socketAddress: string; headers: Headers }

/**
 * Who may read embedded mail: administrators, and whoever sits at this very machine. Messages hold links that open
 * other people's accounts, so nothing that only looks local counts.
 */
export function mayReadOutbox(settings: Settings, { isAdmin, socketAddress, headers }: Visit): boolean {
  if (settings.SMTP_URL) return false
  return isAdmin || (isLocalShop(settings) && isLoopback(socketAddress) && cameDirectly(headers))
}

const loopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
const isLoopback = (address: string) => loopback.includes(address)

const localNames = ['localhost', '127.0.0.1', '[::1]']
const isLocalName = (origin: string) => URL.canParse(origin) && localNames.includes(new URL(origin).hostname)

/** A shop with an address on the web stands behind a proxy, through which everybody comes from this machine. */
const isLocalShop = ({ PUBLIC_URL, TRUST_PROXY }: Settings) =>
  !TRUST_PROXY && (!PUBLIC_URL || isLocalName(PUBLIC_URL))

const marksOfProxies = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
  'via',
  'cf-connecting-ip',
]

/** Through no proxy, and by this machine's own name: another site's name that leads here is a trick on the browser. */
const cameDirectly = (headers: Headers) =>
  !marksOfProxies.some((name) => headers.has(name)) && isLocalName(`http://${headers.get('host')}`)

/** Middleware: to everybody else these pages do not exist. */
export const outboxGate: MiddlewareFunction<Response> = ({ context, request }) => {
  const visit: Visit = {
    isAdmin: actorOf(context).role === 'admin',
    socketAddress: context.get(socketAddressContext),
    headers: request.headers,
  }
  if (!mayReadOutbox(config, visit)) throw data('Page not found', 404)
}
