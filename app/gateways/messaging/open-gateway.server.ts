import { embeddedGateway } from './embedded-gateway.ts'
import type { MessageGateway } from './message-gateway.ts'

export type Gateways = Record<'sms' | 'whatsapp', MessageGateway>

let opened: Gateways | undefined
/** Those that this process uses, made when they are first needed. */
export function messageGateways(): Gateways {
  opened ??= { sms: embeddedGateway, whatsapp: embeddedGateway }
  return opened
}
