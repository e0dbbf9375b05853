import type { Db } from '#app/db/client.server.ts'
import { type Language, translator } from '#app/messages/language.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import type { UssdRequest } from '#app/modules/platform/messaging/events/events.server.ts'
import { gsmCut, toGsmText } from '#app/modules/platform/messaging/gsm-rules.ts'
import {
  findTextPhone,
  openMenu,
  saveTextLanguage,
} from '#app/modules/platform/text-channel/text-channel.server.ts'
import * as texts from '#messages/text-channel.ts'
import { chooseFrom } from './menu-choices.server.ts'
import { drawScreen, type Menu, maxScreen, type Screen } from './menu-screens.ts'
import { findBoughtOrders, findOrdersToConfirm, findTextPerson } from './text-person.server.ts'

/**
 * The menu's next screen: `CON …` goes on, `END …` ends the session. All that was entered comes with each step, so the way
 * is walked again; what changes anything is always its last step. Nothing waits for a provider.
 */
export async function answerUssd(
  db: Db,
  { sessionId, phone, text }: UssdRequest,
  now = new Date(),
): Promise<string> {
  if (!(await consumeAttempt(db, 'steps of a menu from a phone', phone)))
    return end(translator('en')(texts.tooMany))
  const menu = await openedMenu(db, phone, sessionId, now)
  const inputs = text === '' ? [] : text.split('*').map((input) => input.trim())
  return walk(db, menu, inputs)
}

async function openedMenu(db: Db, phone: string, sessionId: string, now: Date): Promise<Menu> {
  const person = await findTextPerson(db, phone)
  const known = await findTextPhone(db, phone)
  const isOpen = known?.sessionId === sessionId && known.sessionSince && known.sessionLanguage
  if (!isOpen) await openMenu(db, phone, { sessionId, language: person.language, now })
  const language = isOpen ? known.sessionLanguage! : person.language
  const since = isOpen ? known.sessionSince! : now
  return {
    person: { ...person, language, t: translator(language), dialled: true },
    bought: await findBoughtOrders(db, person, now, since),
    toConfirm: await findOrdersToConfirm(db, person, since),
    now,
  }
}

async function walk(db: Db, opened: Menu, inputs: string[]): Promise<string> {
  let menu = opened
  const way: Screen[] = [{ at: 'root' }]
  let isWrong = false
  for (const [place, input] of inputs.entries()) {
    const isLast = place === inputs.length - 1
    const screen = way.at(-1)!
    isWrong = false
    if (input === '0' && screen.at !== 'count') {
      if (way.length > 1) way.pop()
    } else if (screen.at === 'root' && input === '4') menu = await inOtherLanguage(db, menu, isLast)
    else if (input === '98' && 'page' in screen) way[way.length - 1] = { ...screen, page: screen.page + 1 }
    else {
      const next = await chooseFrom(db, menu, screen, input, isLast)
      if (typeof next === 'string') return end(next)
      if (next) way.push(next)
      else isWrong = true
    }
  }
  return `CON ${toGsmText(drawScreen(menu, way.at(-1)!, isWrong))}`
}

async function inOtherLanguage(db: Db, menu: Menu, isLast: boolean): Promise<Menu> {
  const language: Language = menu.person.language === 'ny' ? 'en' : 'ny'
  if (isLast) await saveTextLanguage(db, menu.person.phone, language)
  return { ...menu, person: { ...menu.person, language, t: translator(language) } }
}

const end = (said: string) => `END ${gsmCut(said.replace(/^Thumba: /, ''), maxScreen)}`
