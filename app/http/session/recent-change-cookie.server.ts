import { beyondAll, type Position, positionOf, writePosition } from '#app/db/replica/positions.ts'

const name = 'thumba-changed'
const seconds = 3

/**
 * Left in the browser of a member who has just changed something. For a second a server may know a member by what it
 * looked up before; the next page must show the change, whichever server answers.
 */
export const recentChangeCookie = `${name}=1; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`

export const hasRecentChange = (request: Request): boolean => isSent.test(request.headers.get('Cookie') ?? '')
const isSent = new RegExp(`(?:^|;\\s*)${name}=1`)

const changeName = 'thumba-change'
/** A replica that is further behind is asked nothing by anybody. */
const changeSeconds = 60

/**
 * Left in every browser that has just changed something, where replicas are read: how much a replica must know to show the
 * change. It is a hint only: whoever writes another one reads from the primary, or an older page.
 */
export const changeCookie = (position: Position) =>
  `${changeName}=${writePosition(position)}; Path=/; Max-Age=${changeSeconds}; HttpOnly; SameSite=Lax`

export function positionOfChange(request: Request): Position {
  const sent = changeSent.exec(request.headers.get('Cookie') ?? '')?.[1]
  return sent === undefined ? 0 : (positionOf(sent) ?? beyondAll)
}
const changeSent = new RegExp(`(?:^|;\\s*)${changeName}=([^;\\s]*)`)
