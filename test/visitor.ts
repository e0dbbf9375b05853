import { request } from './http.ts'
import { readable } from './visitor-text.ts'

export { readable } from './visitor-text.ts'

/** A browser without scripts: keeps cookies, sends forms, follows one redirect when told to. */
export function aVisitor() {
  const jar = new Map<string, string>()
  const remember = (response: Response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      if (/Max-Age=0/i.test(cookie)) jar.delete(name!)
      else jar.set(name!, value!)
    }
    return response
  }
  const headers = () => ({ Cookie: [...jar].map((pair) => pair.join('=')).join('; ') })
  return {
    jar,
    get: async (path: string) => remember(await request(path, { headers: headers(), redirect: 'manual' })),
    post: async (path: string, form: Record<string, string>, more: Record<string, string> = {}) =>
      remember(await request(path, { form, headers: { ...headers(), ...more }, redirect: 'manual' })),
    /** A form with files, or several values of one name. */
    send: async (path: string, body: FormData) =>
      remember(await request(path, { method: 'POST', body, headers: headers(), redirect: 'manual' })),
    async textOf(path: string) {
      return textOf(await this.get(path))
    },
  }
}
export type Visitor = ReturnType<typeof aVisitor>

/** What a person reads on a page. */
export async function textOf(response: Response): Promise<string> {
  const html = await response.text()
  return readable(html)
}

/** What a browser would send of the page's own form untouched, not of the shop's around it: hidden, typed, chosen. */
export function fieldsOf(page: string): Record<string, string> {
  const html = /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? page
  const fields: Record<string, string> = {}
  const plain = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
  for (const [input] of html.matchAll(/<input[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(input)?.[1]
    const name = attribute('name')
    const chosen = !/^(radio|checkbox)$/.test(attribute('type') ?? '') || /\schecked=/.test(input)
    if (!name || !chosen) continue
    fields[name] = plain(attribute('value') ?? '')
  }
  for (const [, name, text] of html.matchAll(/<textarea[^>]*\sname="([^"]*)"[^>]*>([^<]*)</g)) {
    fields[name!] = plain(text!)
  }
  for (const [, name, options] of html.matchAll(/<select[^>]*\sname="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g)) {
    fields[name!] = plain(/<option value="([^"]*)" selected/.exec(options!)?.[1] ?? '')
  }
  return fields
}
