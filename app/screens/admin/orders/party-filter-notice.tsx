import type { findParties } from '#app/modules/sales/orders/reading/find-parties.server.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { type OrderListParams, orderListParams } from './list-params.ts'

type Props = { wanted: OrderListParams; parties: Awaited<ReturnType<typeof findParties>> }

/** Says whose orders alone are shown, with the way back to everybody's. */
export function PartyFilterNotice({ wanted, parties: { seller, buyer } }: Props) {
  if (!wanted.seller && !wanted.buyer) return null
  const { seller: _, buyer: __, page: ___, ...rest } = wanted
  const whose = [
    wanted.seller && `sold by ${seller?.name ?? 'nobody known'}`,
    wanted.buyer && `bought by ${buyer ? `${buyer.name} (${buyer.email})` : 'nobody known'}`,
  ]
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-4 [overflow-wrap:anywhere]">
      Only what was {whose.filter(Boolean).join(' and ')}.
      <TextLink tall to={orderListParams.write(rest)}>
        Show everybody's
      </TextLink>
    </p>
  )
}
