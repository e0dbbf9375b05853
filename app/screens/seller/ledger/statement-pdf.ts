import { db } from '#app/db/index.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { findOwnShop } from '#app/modules/identity/shops/reading/reading.server.ts'
import { findMonthStatement } from '#app/modules/money/payouts/statements/month-statement.server.ts'
import type { Route } from './+types/statement-pdf'
import { readStatementMonth } from './statement-month.ts'

/** A month's earnings to print: `thumba-statement-2026-11.pdf`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const month = readStatementMonth(request)
  const lines = await findMonthStatement(db, seller, month)
  const shop = (await findOwnShop(db, seller.userId))?.businessName ?? seller.name
  const { name: site } = await currentSettings()
  const { renderEarningsStatement } = await import('./render-statement.server.tsx')
  return new Response(await renderEarningsStatement(translatorOf(request), { site, shop, month, lines }), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="thumba-statement-${month}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
