const cookieName = 'thumba-light'
const year = 365 * 24 * 60 * 60
const sent = new RegExp(`(?:^|;\\s*)${cookieName}=(on|off)(?:;|$)`)

/**
 * Whether a page costs as little as it can (decision 014): what was chosen in this browser, else what the account says or the
 * browser itself asks for.
 */
export function wantsLight(request: Request, account: boolean): boolean {
  const said = sent.exec(request.headers.get('Cookie') ?? '')?.[1]
  return said ? said === 'on' : account || request.headers.get('Save-Data') === 'on'
}

export const lightCookie = (on: boolean) =>
  `${cookieName}=${on ? 'on' : 'off'}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax`
