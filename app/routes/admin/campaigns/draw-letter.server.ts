import { db } from '#app/db/index.server.ts'
import { type CampaignDraft, linksOf } from '#app/domain/newsletter/campaign-rules.ts'
import { composeLetter } from '#app/domain/newsletter/compose-letter.server.ts'
import { renderCampaign } from '#app/emails/render-mail.tsx'
import { currentSettings } from '#app/web/settings.server.ts'
import { siteOrigin } from '#app/web/site.server.ts'

/** A letter has its own styles and no scripts; it may be framed by our page and open links, nothing else. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

type Drawn = Pick<CampaignDraft, 'subject' | 'preview' | 'body'>

/** A campaign's letter as a reader gets it, or its text part where the address says so; nothing in it is counted. */
export async function letterAnswer(request: Request, draft: Drawn) {
  const origin = siteOrigin(request)
  const links = linksOf(draft.body)
  const { html, text } = await renderCampaign(
    await composeLetter(db, draft),
    { origin, site: (await currentSettings()).name },
    {
      unsubscribe: `${origin}/unsubscribe`,
      preferences: `${origin}/newsletter-preferences`,
      pixel: 'data:,',
      click: (link) => new URL(links[link]!, origin).href,
    },
  )
  const asText = new URL(request.url).searchParams.get('part') === 'text'
  return new Response(asText ? plainPage(text) : html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'private, no-store',
    },
  })
}

const plainPage = (text: string) =>
  `<!doctype html><html lang="en"><title>The text part</title><pre style="white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;color:#1c1917;margin:0;padding:12px">${text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')}</pre></html>`
