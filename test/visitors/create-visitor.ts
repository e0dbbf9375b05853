import { readable } from './visitor-text.ts'

/** Sends a request to a shop. The fields of a form may be given instead of a body. */
export type Ask = (path: string, init?: RequestInit & { form?: Record<string, string> }) => Promise<Response>

/** A visitor of a shop that is asked by `request`: in this process, or over the line. */
export function createVisitor(request: Ask) {
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
      return readable(await (await this.get(path)).text())
    },
  }
}
