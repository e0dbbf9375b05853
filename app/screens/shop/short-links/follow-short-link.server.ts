import { data, redirect } from 'react-router'
import { languageInAddress } from '#app/messages/request-language.server.ts'

/** For an hour: a product that was deleted leads nowhere again soon. */
const kept = { 'Cache-Control': 'public, max-age=3600' }

/** Leads on to what a code means, in the language that the link says. */
export async function followShortLink(
  request: Request,
  finding: Promise<string | undefined>,
  pathOf: (id: string) => string,
) {
  const id = await finding
  if (!id) return data(null, 404)
  const language = languageInAddress(request.url)
  return redirect(pathOf(id) + (language ? `?lang=${language}` : ''), { status: 302, headers: kept })
}
