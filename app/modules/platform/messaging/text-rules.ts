import type { MessageTemplate } from '#app/gateways/messaging/message-gateway.ts'
import { type Language, translator } from '#app/messages/language.ts'
import * as channelTexts from '#messages/text-channel.ts'
import * as texts from '#messages/texts.ts'
import { toGsmText } from './gsm-rules.ts'
import type { MessageChannel, MessageContent } from './rules.ts'
import { isTemplate, templateText, whatsAppParts } from './templates/template-rules.ts'

/** What a message says in one language, by SMS in letters that cost least. `host`: where a phone may fill in a code by itself. */
export function messageText(
  content: MessageContent,
  channel: MessageChannel,
  language: Language,
  host: string,
): string {
  const said = wordsOf(content, language, host)
  return channel === 'sms' ? toGsmText(said) : said
}

function wordsOf(content: MessageContent, language: Language, host: string): string {
  const t = translator(language)
  if (isTemplate(content)) return templateText(t, content)
  switch (content.kind) {
    case 'notice':
      return content.text
    case 'act-code': {
      const { act, order, code, minutes } = content
      return t(channelTexts.actCodes[act], { order, code, minutes: `${minutes}` })
    }
    case 'code': {
      const { code, minutes, purpose } = content
      // Its last line is for the browser: origin-bound one-time codes.
      return `${t(texts.code, { purpose: t(texts.codePurposes[purpose]), code, minutes })}\n@${host} #${code}`
    }
  }
}

/**
 * What WhatsApp sends in place of free words, where somebody did not write to us within a day. Where no templates in
 * Chichewa are registered, which `chichewaCode` says, those in English are sent.
 */
export function messageTemplate(
  content: MessageContent,
  text: string,
  spoken: Language,
  chichewaCode = 'en',
): MessageTemplate {
  const language = chichewaCode === 'en' ? 'en' : spoken
  if (isTemplate(content)) return { language, ...whatsAppParts(translator(language), content) }
  switch (content.kind) {
    case 'code':
    case 'act-code':
      // The words are WhatsApp's own; the code stands in them and on the button that copies it.
      return { name: 'thumba_code', language, body: [content.code], button: content.code }
    case 'notice':
      return { name: 'thumba_news', language, body: [text.replace(/\s+/g, ' ')] }
  }
}
