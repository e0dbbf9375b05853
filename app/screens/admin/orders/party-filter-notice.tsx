import type { Asked } from '#app/kit/list/list-address.ts'
import type { findParties } from '#app/modules/sales/orders/reading/find-parties.server.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { orderList } from './order-list.tsx'

type Props = { asked: Asked<typeof orderList.filters>; parties: Awaited<ReturnType<typeof findParties>> }

/** Says whose orders alone are shown, with the way back to everybody's. */
export function PartyFilterNotice({ asked, parties: { seller, buyer } }: Props) {
  if (!asked.seller && !asked.buyer) return null
  const { seller: _, buyer: __, after: ___, before: ____, ...rest } = asked
  const whose = [
    asked.seller && `sold by ${seller?.name ?? 'nobody known'}`,
    asked.buyer && `bought by ${buyer ? `${buyer.name} (${buyer.email})` : 'nobody known'}`,
  ]
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-4 [overflow-wrap:anywhere]">
      Only what was {whose.filter(Boolean).join(' and ')}.
      <TextLink tall to={orderList.write(rest)}>
        Show everybody's
      </TextLink>
    </p>
  )
}
