import type { Db } from '#app/db/client.server.ts'
import { awaitsCompletion } from '#app/modules/sales/orders/status.ts'
import type { Menu, Screen } from './menu-screens.ts'
import {
  cancelOrder,
  confirmAct,
  confirmOrder,
  receiveOrder,
  sendReleaseCodeByText,
  textActsOf,
} from './order-acts.server.ts'
import { findNamedProduct, setStock, stockText } from './stock.server.ts'

/**
 * Where a choice leads: to another screen, to the words that end the session, or nowhere. What changes anything is done
 * where it is the last step only: the way to a screen is walked again each time.
 */
export async function chooseFrom(
  db: Db,
  menu: Menu,
  screen: Screen,
  input: string,
  isLast: boolean,
): Promise<Screen | string | undefined> {
  const chosen = chosenScreen(menu, screen, input)
  if (chosen) return chosen
  if (screen.at === 'product') return chooseProduct(db, menu, input)
  return isLast ? act(db, menu, screen, input) : undefined
}

function chosenScreen(menu: Menu, screen: Screen, input: string): Screen | undefined {
  const { member } = menu.person
  switch (screen.at) {
    case 'root':
      if (input === '1') return { at: 'orders', page: 0 }
      if (input === '2') return { at: 'product' }
      if (input === '3') return { at: 'help' }
      if (input === '5' && member?.role === 'seller') return { at: 'shop' }
      return input === '9' ? { at: 'sms-code' } : undefined
    case 'shop':
      if (input === '1') return { at: 'to-confirm', page: 0 }
      return input === '2' ? { at: 'product' } : undefined
    case 'orders': {
      const order = menu.bought[Number(input) - 1]
      return order && { at: 'order', order, acts: textActsOf(order, menu.now) }
    }
    case 'to-confirm': {
      const order = menu.toConfirm[Number(input) - 1]
      return order && { at: 'ask', act: 'confirm', order }
    }
    case 'order':
      if (input === '1' && screen.acts.received)
        return screen.acts.code
          ? { at: 'release-code', order: screen.order }
          : askOf('received', screen.order)
      return input === '2' && screen.acts.cancel ? askOf('cancel', screen.order) : undefined
    case 'release-code':
      return input === '1' && !awaitsCompletion(screen.order.status)
        ? askOf('received', screen.order)
        : undefined
  }
  return undefined
}

const askOf = (act: 'received' | 'cancel', order: Extract<Screen, { at: 'ask' }>['order']): Screen => ({
  at: 'ask',
  act,
  order,
})

async function chooseProduct(db: Db, { person }: Menu, input: string): Promise<Screen | string | undefined> {
  const product = await findNamedProduct(db, person, input)
  if (!product) return undefined
  const isOwn = person.member?.role === 'seller' && person.member.userId === product.sellerId
  // A phone's menu has no room for which of many choices: that is said by a text, or on the pages.
  return isOwn && !product.offers ? { at: 'count', product } : stockText(person, product)
}

async function act(
  db: Db,
  { person, bought, now }: Menu,
  screen: Screen,
  input: string,
): Promise<string | undefined> {
  const isCode = /^\d{6}$/.test(input)
  switch (screen.at) {
    case 'order':
      return input === '3' && screen.acts.code
        ? sendReleaseCodeByText(db, person, screen.order, now)
        : undefined
    case 'release-code':
      return isCode ? receiveOrder(db, person, screen.order, input, now) : undefined
    case 'sms-code':
      return isCode ? confirmAct(db, person, input, bought, now) : undefined
    case 'count':
      return /^\d{1,6}$/.test(input) ? setStock(db, person, screen.product, Number(input)) : undefined
    case 'ask': {
      if (input !== '1') return undefined
      if (screen.act === 'confirm') return confirmOrder(db, person, screen.order, now)
      return screen.act === 'cancel'
        ? cancelOrder(db, person, screen.order, now)
        : receiveOrder(db, person, screen.order, undefined, now)
    }
  }
  return undefined
}
