import { data } from 'react-router'
import { dayOf } from '#app/base/dates/dates.ts'
import { db } from '#app/db/index.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { spoken } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { findOwnShop } from '#app/modules/identity/shops/reading/reading.server.ts'
import { findOwnPayout } from '#app/modules/money/payouts/approving/reading.server.ts'
import { payoutRefusals } from '#app/modules/money/payouts/rules.ts'
import type { Route } from './+types/statement-pdf'

/** What a payout consists of, to print: `thumba-payout-2026-11-21.pdf`. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const t = translatorOf(request)
  const seller = requireSeller(context, request)
  const found = await findOwnPayout(db, seller, params.payoutId)
  if (!found?.statement) throw data(spoken(t, payoutRefusals['no-such-payout']), 404)
  const { payout, statement } = found
  const shop = (await findOwnShop(db, seller.userId))?.businessName ?? seller.name
  const { name: site } = await currentSettings()
  const { renderPayoutStatement } = await import('./render-statement.server.tsx')
  return new Response(await renderPayoutStatement(t, { site, shop, payout, statement }), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="thumba-payout-${dayOf(payout.createdAt)}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
