import { createHmac } from 'node:crypto'
import { config } from '#app/config.server.ts'
import { messagesSimulatorUrl } from '#app/gateways/messaging/open-gateway.server.ts'

/** Where the simulator plays the phone of this number; nothing where SMS reach real phones. */
export function simulatedPhoneUrl(phone: string): string | undefined {
  const url = messagesSimulatorUrl()
  if (!url) return undefined
  const path = `/phone/${phone.replace(/^\+/, '')}`
  const token = createHmac('sha256', config.MESSAGES_SIMULATOR_KEY ?? '')
    .update(`pages ${path}`)
    .digest('base64url')
  return `${url}${path}?${new URLSearchParams({ token })}`
}
