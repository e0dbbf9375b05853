import { expect, test } from 'vitest'
import { languages, translator } from '#app/messages/language.ts'
import { smsLength } from '#app/modules/platform/messaging/gsm-rules.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { orderStatuses } from '#app/modules/sales/orders/status.ts'
import { drawScreen, type Menu, maxScreen, type Screen } from './menu-screens.ts'
import { stateText } from './order-acts.server.ts'

const wild = 'Sitolo ya Ŵana 🎉 “Mphatso” — za €uro [zonse] ndi zina zambiri'
const orderOf = (status: Order['status'], place = 0) =>
  ({
    id: `order${place}`,
    orderNumber: `TB-2026-${`${99_999_990 + place}`}`,
    sellerName: wild,
    status,
    totalAmount: 999_999_999_999,
    paymentMethod: 'airtel_money',
    paymentStatus: status === 'pending' ? 'pending' : 'paid',
    courierName: wild,
    trackingNumber: wild,
  }) as Order

const product = { id: 'x', sellerId: 'y', name: wild, price: 1_000_000_000, stock: 1_000_000 }
const acts = { received: true, cancel: true, code: true }
const screens: Screen[] = [
  ...(['root', 'product', 'help', 'shop', 'sms-code'] as const).map((at) => ({ at })),
  ...[0, 1, 2, 9].flatMap((page) => (['orders', 'to-confirm'] as const).map((at) => ({ at, page }))),
  ...orderStatuses.map((status) => ({ at: 'order', order: orderOf(status), acts }) as const),
  { at: 'release-code', order: orderOf('shipped') },
  ...(['received', 'cancel', 'confirm'] as const).map(
    (act) => ({ at: 'ask', act, order: orderOf('shipped') }) as const,
  ),
  { at: 'count', product },
]

test.for(languages)(
  'every screen in %s holds 150 GSM letters at most, at the longest values §61.11',
  (language) => {
    for (const status of orderStatuses) {
      const many = Array.from({ length: 8 }, (_, place) => orderOf(status, place))
      for (const orders of [[], many]) {
        const member = {
          role: 'seller',
          userId: 'y',
          name: '',
          email: null,
          emailVerified: false,
          sessionId: '',
        } as const
        const person = { phone: '+265999123456', language, t: translator(language), member }
        const menu: Menu = { person, bought: orders, toConfirm: orders, now: new Date() }
        for (const screen of screens)
          for (const isWrong of [false, true]) {
            const drawn = drawScreen(menu, screen, isWrong)
            const { encoding, units } = smsLength(drawn)
            expect({ drawn, encoding }).toEqual({ drawn, encoding: 'gsm-7' })
            expect(units, drawn).toBeLessThanOrEqual(maxScreen)
            expect(drawn).not.toMatch(/undefined|\{/)
            if ('page' in screen && orders.length > 0) expect(drawn.split('\n').at(-1)).toMatch(/^0 /)
          }
      }
    }
  },
)

test.for(languages)(
  'what is answered about an order in %s is one SMS at the longest values §61.11',
  (language) => {
    for (const status of orderStatuses) {
      const said = stateText(translator(language), orderOf(status))
      expect(smsLength(said)).toMatchObject({ encoding: 'gsm-7', segments: 1 })
    }
  },
)
