export const sessionCookieName = 'thumba-session'

/** The token of an `Authorization: Bearer` header. */
export const bearerToken = (request: Request): string | undefined =>
  /^bearer +(\S+) *$/i.exec(request.headers.get('Authorization') ?? '')?.[1]

/** The token in the session cookie. */
export function cookieToken(request: Request): string | undefined {
  const cookies = request.headers.get('Cookie') ?? ''
  return /(?:^|;\s*)thumba-session=([^;\s]+)/.exec(cookies)?.[1]
}
