import { db } from '#app/db/index.server.ts'
import { findStatement } from '#app/domain/ledger/find-sales.server.ts'
import { findOwnShop } from '#app/domain/sellers/find-own-shop.server.ts'
import { requireSeller } from '#app/web/actor.server.ts'
import { currentSettings } from '#app/web/settings.server.ts'
import type { Route } from './+types/earnings-statement-pdf'
import { monthOf } from './earnings/month.ts'

/** A month's earnings to print: `thumba-statement-2026-11.pdf`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const month = monthOf(request)
  const lines = await findStatement(db, seller, month)
  const shop = (await findOwnShop(db, seller.userId))?.businessName ?? seller.name
  const { name: site } = await currentSettings()
  const { drawStatement } = await import('./earnings/draw-statement.server.tsx')
  return new Response(await drawStatement({ site, shop, month, lines }), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="thumba-statement-${month}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
