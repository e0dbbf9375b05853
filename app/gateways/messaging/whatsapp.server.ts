import type { MessageGateway, MessageTemplate, OutgoingMessage } from './message-gateway.ts'
import { postMessage, readJson } from './post.server.ts'
import { readWhatsapp } from './whatsapp-answers.ts'

export type WhatsappSettings = {
  url: string
  phoneId: string
  token: string
  /** The code that templates in Chichewa are registered under: WhatsApp knows no Chichewa. */
  chichewa?: string
  connections?: number
  patience?: number
}

/** WhatsApp's Cloud API. The token travels in a header only. */
export function whatsapp({
  url,
  phoneId,
  token,
  chichewa = 'en',
  connections = 8,
  patience = 15_000,
}: WhatsappSettings): MessageGateway {
  return {
    provider: 'whatsapp',
    embedded: false,
    connections,
    handOver(message) {
      const post = {
        url: `${url.replace(/\/$/, '')}/${phoneId}/messages`,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(payloadOf(message, chichewa)),
        patience,
      }
      return postMessage('whatsapp', post, ({ status, text }) => readWhatsapp(status, readJson(text), text))
    },
  }
}

function payloadOf({ to, text, template }: OutgoingMessage, chichewa: string) {
  const envelope = { messaging_product: 'whatsapp', recipient_type: 'individual', to: to.replace(/^\+/, '') }
  if (!template) return { ...envelope, type: 'text', text: { body: text, preview_url: false } }
  return { ...envelope, type: 'template', template: filled(template, chichewa) }
}

function filled({ name, language, body, button }: MessageTemplate, chichewa: string) {
  const textsOf = (all: string[]) => all.map((text) => ({ type: 'text', text }))
  const components: object[] = []
  if (body.length > 0) components.push({ type: 'body', parameters: textsOf(body) })
  // A button that copies a code is one of the kind `url` here.
  if (button) components.push({ type: 'button', sub_type: 'url', index: '0', parameters: textsOf([button]) })
  return { name, language: { code: language === 'ny' ? chichewa : language }, components }
}
