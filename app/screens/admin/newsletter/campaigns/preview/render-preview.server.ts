import { db } from '#app/db/index.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { siteOrigin } from '#app/http/site-origin.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { type CampaignDraft, linksOf } from '#app/modules/outreach/newsletter/campaigns/campaign-rules.ts'
import { composeCampaignMail } from '#app/modules/outreach/newsletter/campaigns/compose-campaign-mail.server.ts'
import { renderCampaign } from '#app/workflows/render-mail.tsx'
import * as texts from '#messages/admin-newsletter.ts'

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
export async function renderPreview(request: Request, draft: Drawn) {
  const origin = siteOrigin(request)
  const links = linksOf(draft.body)
  const { html, text } = await renderCampaign(
    await composeCampaignMail(db, draft),
    { origin, site: (await currentSettings()).name },
    {
      unsubscribe: `${origin}/unsubscribe`,
      preferences: `${origin}/newsletter-preferences`,
      pixel: 'data:,',
      click: (link) => new URL(links[link]!, origin).href,
    },
  )
  const asText = new URL(request.url).searchParams.get('part') === 'text'
  return new Response(asText ? plainPage(translatorOf(request)(texts.textPartTitle), text) : html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'private, no-store',
    },
  })
}

const plainPage = (title: string, text: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><pre style="white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;color:#1c1917;margin:0;padding:12px">${text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')}</pre></html>`
