import { data } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { findOwnPayout } from '#app/domain/payouts/find-payout.server.ts'
import { payoutRefusals } from '#app/domain/payouts/rules.ts'
import { findOwnShop } from '#app/domain/sellers/find-own-shop.server.ts'
import { dayOf } from '#app/domain/shared/malawi-days.ts'
import { requireSeller } from '#app/web/actor.server.ts'
import { currentSettings } from '#app/web/settings.server.ts'
import type { Route } from './+types/payout-statement-pdf'

/** What a payout consists of, to print: `thumba-payout-2026-11-21.pdf`. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const found = await findOwnPayout(db, seller, params.payoutId)
  if (!found?.statement) throw data(payoutRefusals['no-such-payout'], 404)
  const { payout, statement } = found
  const shop = (await findOwnShop(db, seller.userId))?.businessName ?? seller.name
  const { name: site } = await currentSettings()
  const { drawPayout } = await import('./payouts/draw-payout.server.tsx')
  return new Response(await drawPayout({ site, shop, payout, statement }), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="thumba-payout-${dayOf(payout.createdAt)}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
