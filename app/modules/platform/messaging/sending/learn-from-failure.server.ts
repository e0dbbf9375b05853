import type { Tx } from '#app/db/client.server.ts'
import type { HandOverFailure } from '#app/gateways/messaging/message-gateway.ts'
import { fillTexts } from '#app/messages/language.ts'
import * as texts from '#messages/messaging.ts'
import { withoutWhatsappFor } from '../numbers/number-rules.ts'
import { recordOptOut, recordPhoneFacts } from '../numbers/phone-facts.server.ts'
import type { textMessages } from '../tables.ts'
import { alarmAdmins } from './alarm.server.ts'
import { stopChannel } from './channel-stops.server.ts'

type About = Pick<typeof textMessages.$inferSelect, 'phone' | 'channel' | 'userId'>
type Failure = { reason: HandOverFailure; code: string; detail: string; wait?: number }

/** What a failure says of the number, of the channel or of our words, whether it is answered at once or told later. */
export async function learnFromFailure(
  tx: Tx,
  { phone, channel, userId }: About,
  { reason, code, detail, wait }: Failure,
  now: Date,
): Promise<void> {
  switch (reason) {
    case 'no-line':
    case 'throttled':
      return stopChannel(tx, { channel, reason, code, detail, wait }, now)
    case 'opted-out':
      return recordOptOut(tx, { phone, userId, channel, words: code, source: 'provider', at: now })
    case 'dead':
      return recordPhoneFacts(tx, phone, { deadAt: now, deadReason: code })
    case 'not-reachable':
      return recordPhoneFacts(tx, phone, { noWhatsappUntil: new Date(now.getTime() + withoutWhatsappFor) })
    case 'window-closed':
      return recordPhoneFacts(tx, phone, { whatsappWroteAt: null })
    case 'message-refused':
      await alarmAdmins(tx, `refused-${channel}-${code}`, now, {
        title: fillTexts(texts.alarmRefusedTitle, { channel: texts.channels[channel] }),
        text: fillTexts(texts.alarmRefused, { code }),
      })
  }
}
