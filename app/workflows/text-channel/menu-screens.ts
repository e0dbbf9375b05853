import { storedKwacha } from '#app/base/money.ts'
import type { Translate } from '#app/messages/language.ts'
import { gsmCut, smsLength, toGsmText } from '#app/modules/platform/messaging/gsm-rules.ts'
import type { TextAct } from '#app/modules/platform/text-channel/tables.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import * as statusTexts from '#messages/order-status.ts'
import * as texts from '#messages/text-channel.ts'
import type { TextPerson } from './text-person.server.ts'

/** Operators cut what is longer: the shortest known screen holds 160. */
export const maxScreen = 150
const perPage = 3

export type MenuProduct = { id: string; sellerId: string; name: string; price: number; stock: number }
export type Screen =
  | { at: 'root' | 'product' | 'help' | 'shop' | 'sms-code' }
  | { at: 'orders' | 'to-confirm'; page: number }
  | { at: 'order'; order: Order; acts: { received: boolean; cancel: boolean; code: boolean } }
  | { at: 'release-code'; order: Order }
  | { at: 'ask'; act: TextAct | 'confirm'; order: Order }
  | { at: 'count'; product: MenuProduct }

/** `bought` and `toConfirm` as they were when the menu was opened, so that no number means another order meanwhile. */
export type Menu = { person: TextPerson; bought: Order[]; toConfirm: Order[]; now: Date }

/** What a screen says. What is typed wrong is said before it. */
export function drawScreen(menu: Menu, screen: Screen, isWrong: boolean): string {
  const { t } = menu.person
  const drawn = linesOf(menu, screen)
  return isWrong
    ? fitted([t(texts.menu.choose), ...drawn.head], drawn.choices)
    : fitted(drawn.head, drawn.choices)
}

/** What can be chosen stays whole; what stands above it is cut. */
function fitted(head: string[], choices: string[]): string {
  const below = toGsmText(choices.join('\n'))
  const room = maxScreen - smsLength(below).units - 1
  const above = head.filter(Boolean).join(' ')
  return [gsmCut(above, room), below].filter(Boolean).join('\n')
}

type Drawn = { head: string[]; choices: string[] }

function linesOf(menu: Menu, screen: Screen): Drawn {
  const { t, member } = menu.person
  const words = texts.menu
  switch (screen.at) {
    case 'root': {
      const [head, ...choices] = t(words.root).split('\n')
      const shop = member?.role === 'seller' ? [t(words.rootShop)] : []
      return { head: [head!], choices: [...choices, ...shop, t(words.rootCode)] }
    }
    case 'orders':
      return menu.bought.length === 0
        ? whole(t(words.noOrders))
        : listOf(t, t(words.orders), menu.bought, screen.page)
    case 'to-confirm':
      return menu.toConfirm.length === 0
        ? whole(t(words.nothingToConfirm))
        : listOf(t, t(words.toConfirm), menu.toConfirm, screen.page)
    case 'order':
      return orderLines(t, screen)
    case 'release-code':
      return whole(t(words.askReleaseCode, namesOf(screen.order)))
    case 'ask':
      return whole(t(asks[screen.act], namesOf(screen.order)))
    case 'product':
      return whole(t(words.askProduct))
    case 'count':
      return { head: [t(words.askStock, stockOf(t, screen.product))], choices: [] }
    case 'help':
      return whole(t(words.help))
    case 'shop':
      return whole(t(words.shop, { count: menu.toConfirm.length }))
    case 'sms-code':
      return whole(t(words.askSmsCode))
  }
}

const asks = {
  received: texts.menu.askReceived,
  cancel: texts.menu.askCancel,
  confirm: texts.menu.askConfirm,
}

/** A screen whose last lines are its choices. */
function whole(said: string): Drawn {
  const lines = said.split('\n')
  const first = lines.findIndex((line) => /^\d/.test(line))
  return { head: lines.slice(0, first), choices: lines.slice(first) }
}

export const namesOf = ({ orderNumber: order, sellerName, totalAmount }: Order) => ({
  order,
  shop: gsmCut(sellerName, 16),
  amount: storedKwacha(totalAmount),
})

const stockOf = (t: Translate, { name, stock }: MenuProduct) => ({
  product: gsmCut(name, 40),
  stock: t(texts.stockLeft, { left: stock }),
})

function orderLines(t: Translate, { order, acts }: Extract<Screen, { at: 'order' }>): Drawn {
  const { shop, amount } = namesOf(order)
  const status = t(statusTexts.statusesInSentence[order.status])
  const words = texts.menu
  const choices = [
    acts.received && t(words.received),
    acts.cancel && t(words.cancel),
    acts.code && t(words.releaseCode),
    t(words.back),
  ].filter((line) => line !== false)
  return { head: [`${order.orderNumber} ${status}.`, `${shop}, ${amount}`], choices }
}

/** Numbers go on from page to page, so that one means the same order on each. After the last page comes the first. */
function listOf(t: Translate, title: string, orders: Order[], page: number): Drawn {
  const first = (page % Math.ceil(orders.length / perPage)) * perPage
  const rows = orders.slice(first, first + perPage).map(({ orderNumber, status }, place) => {
    const number = orderNumber.replace(/^TB-/, '')
    return `${first + place + 1} ${number} ${t(statusTexts.statusesInSentence[status])}`
  })
  const more = orders.length > perPage ? [t(texts.menu.more)] : []
  return { head: [title], choices: [...rows, ...more, t(texts.menu.back)] }
}
