import { type Config, config } from '#app/config.server.ts'
import { africasTalking } from './africas-talking.server.ts'
import { embeddedGateway } from './embedded-gateway.ts'
import type { MessageGateway } from './message-gateway.ts'
import { whatsapp } from './whatsapp.server.ts'

export type MessageSettings = Pick<
  Config,
  | 'AFRICASTALKING_URL'
  | 'AFRICASTALKING_USERNAME'
  | 'AFRICASTALKING_API_KEY'
  | 'AFRICASTALKING_SENDER'
  | 'WHATSAPP_URL'
  | 'WHATSAPP_PHONE_ID'
  | 'WHATSAPP_TOKEN'
  | 'WHATSAPP_APP_SECRET'
  | 'WHATSAPP_CHICHEWA_CODE'
  | 'MESSAGES_SIMULATOR_URL'
  | 'MESSAGES_SIMULATOR_KEY'
>
export type Gateways = Record<'sms' | 'whatsapp', MessageGateway>

/** The id of the simulator's phone number. */
export const simulatedPhoneId = '100000000000000'

/** Each provider where its key is set, else its simulator on this machine, else none: messages rest in the database. */
export function openGateways(settings: MessageSettings): Gateways {
  const { MESSAGES_SIMULATOR_URL: simulator, MESSAGES_SIMULATOR_KEY: key } = settings
  const played = simulator && key ? { simulator, key } : undefined
  return { sms: openSms(settings, played), whatsapp: openWhatsapp(settings, played) }
}

type Played = { simulator: string; key: string } | undefined

function openSms(settings: MessageSettings, played: Played): MessageGateway {
  const { AFRICASTALKING_URL: url, AFRICASTALKING_USERNAME: username } = settings
  const { AFRICASTALKING_API_KEY: apiKey, AFRICASTALKING_SENDER: sender } = settings
  if (apiKey && username) return africasTalking({ url, username, apiKey, sender })
  if (played) return africasTalking({ url: played.simulator, username: 'sandbox', apiKey: played.key })
  return embeddedGateway
}

function openWhatsapp(settings: MessageSettings, played: Played): MessageGateway {
  const { WHATSAPP_URL: url, WHATSAPP_PHONE_ID: phoneId, WHATSAPP_TOKEN: token } = settings
  const chichewa = settings.WHATSAPP_CHICHEWA_CODE
  if (token && phoneId) return whatsapp({ url, phoneId, token, chichewa })
  if (played)
    return whatsapp({
      url: `${played.simulator}/v25.0`,
      phoneId: simulatedPhoneId,
      token: played.key,
      chichewa,
    })
  return embeddedGateway
}

let opened: Gateways | undefined
/** Those that this process uses, made when they are first needed. */
export function messageGateways(): Gateways {
  opened ??= openGateways(config)
  return opened
}

/** Where the simulator's phones are, while either channel is only played; nothing once both have keys. */
export const messagesSimulatorUrl = ({
  AFRICASTALKING_API_KEY,
  WHATSAPP_TOKEN,
  MESSAGES_SIMULATOR_URL,
}: MessageSettings = config) =>
  AFRICASTALKING_API_KEY && WHATSAPP_TOKEN ? undefined : MESSAGES_SIMULATOR_URL

type WebhookSettings = Pick<
  Config,
  | 'WHATSAPP_TOKEN'
  | 'WHATSAPP_APP_SECRET'
  | 'WHATSAPP_PHONE_ID'
  | 'MESSAGES_SIMULATOR_KEY'
  | 'MESSAGES_SIMULATOR_URL'
>

/** What WhatsApp's webhooks are signed with, and the number that they must be about. */
export function whatsappWebhookSettings(settings: WebhookSettings = config) {
  const { WHATSAPP_TOKEN, WHATSAPP_APP_SECRET: secret, WHATSAPP_PHONE_ID: phoneId } = settings
  if (WHATSAPP_TOKEN) return secret && phoneId ? { secret, phoneId } : undefined
  const key = settings.MESSAGES_SIMULATOR_KEY
  return key ? { secret: key, phoneId: simulatedPhoneId } : undefined
}
