import { withoutFullStop } from '#app/base/fields/without-full-stop.ts'
import { formatKwacha } from '#app/base/money.ts'
import type { Tx } from '#app/db/client.server.ts'
import { fill, type Translate } from '#app/messages/language.ts'
import type { LockedCheckout } from '#app/modules/money/payments/attempts/lock-checkout.server.ts'
import { notifyAdmins } from '#app/modules/platform/notifications/notify.server.ts'
import { notifyOfEvent } from '#app/modules/sales/orders/notices/notify-of-orders.server.ts'
import { withItems } from '#app/modules/sales/orders/reading/find-order.server.ts'
import { notices } from '#messages/chargebacks.ts'
import type { ChargebackPart } from '../rules.ts'
import type { chargebacks } from '../tables.ts'

type Told = { held: LockedCheckout; parts: ChargebackPart[]; now: Date }

/** Tells the buyer and the shop of each order that it reached, and every administrator. */
export async function notifyOfChargeback(
  tx: Tx,
  { id, amount, reason, paymentId }: typeof chargebacks.$inferSelect,
  { held, parts, now }: Told,
) {
  for (const { orderId, bearer, amount: part } of parts) {
    const row = held.orders.find((order) => order.id === orderId)
    if (!row) continue
    const [order] = await withItems(tx, [row])
    const said = { amount: formatKwacha(part), orderNumber: row.orderNumber }
    const words = (t: Translate) => ({
      buyer: { title: t(notices.buyerTitle, said), text: t(notices.buyer) },
      ...(bearer !== 'owed' && {
        seller: { title: t(notices.shopTitle, said), text: t(notices[bearer], said) },
      }),
    })
    await notifyOfEvent(tx, order!, { kind: 'payment', turn: `chargeback ${id} ${bearer}`, words })
  }
  await notifyAdmins(tx, [
    {
      kind: 'admin_payments',
      path: `/admin/payments/transactions/${paymentId}`,
      title: fill(notices.adminTitle, { amount: formatKwacha(amount) }),
      text: fill(notices.admin, { reason: withoutFullStop(reason) }),
      newestAt: now,
    },
  ])
}
