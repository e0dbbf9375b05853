import { accountContact } from '#app/base/account-contact.ts'
import type { Asked } from '#app/kit/list/list-address.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { findParties } from '#app/modules/sales/orders/reading/reading.server.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-orders.ts'
import { orderList } from './order-list.tsx'

type Props = { asked: Asked<typeof orderList.filters>; parties: Awaited<ReturnType<typeof findParties>> }

/** Says whose orders alone are shown, with the way back to everybody's. */
export function PartyFilterNotice({ asked, parties: { seller, buyer } }: Props) {
  const t = useTranslate()
  if (!asked.seller && !asked.buyer) return null
  const { seller: _, buyer: __, after: ___, before: ____, ...rest } = asked
  const sold = { seller: seller?.name ?? t(texts.unknownParty) }
  const bought = {
    buyer: buyer
      ? t(texts.buyerWithEmail, { name: buyer.name, email: accountContact(buyer) })
      : t(texts.unknownParty),
  }
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-4 [overflow-wrap:anywhere]">
      {asked.seller && asked.buyer
        ? t(texts.onlySoldAndBought, { ...sold, ...bought })
        : asked.seller
          ? t(texts.onlySoldBy, sold)
          : t(texts.onlyBoughtBy, bought)}
      <TextLink tall to={orderList.write(rest)}>
        {t(texts.showAll)}
      </TextLink>
    </p>
  )
}
