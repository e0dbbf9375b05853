const name = 'thumba-changed'
const seconds = 3

/**
 * Left in the browser of a member who has just changed something. For a second a server may know a member by what it
 * looked up before; the next page must show the change, whichever server answers.
 */
export const recentChangeCookie = `${name}=1; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`

export const hasRecentChange = (request: Request): boolean => isSent.test(request.headers.get('Cookie') ?? '')
const isSent = new RegExp(`(?:^|;\\s*)${name}=1`)
