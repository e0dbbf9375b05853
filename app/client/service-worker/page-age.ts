import { languageFrom, translator } from '#app/messages/language.ts'
import { ageText } from '../offline/age-text.ts'

/**
 * A kept page that says how old it is. With scripts it says so itself (offline/start-offline.ts): an element more would be in
 * their way. In a light page, which has none, it stands at the top.
 */
export async function withAge(answer: Response, keptAt: number): Promise<Response> {
  const html = await answer.text()
  return new Response(marked(html, keptAt, navigator.onLine), { status: 200, headers: answer.headers })
}

export function marked(html: string, keptAt: number, isOnline: boolean): string {
  const page = html.replace('<html', `<html data-kept="${keptAt}"`)
  if (/<script\b/.test(html)) return page
  const t = translator(languageFrom(/<html[^>]*\blang="(\w+)"/.exec(html)?.[1]))
  const line = `<p role="status" class="kept-notice">${ageText(keptAt, t, { isOnline })}</p>`
  return page.replace(/<body[^>]*>/, (body) => body + line)
}
