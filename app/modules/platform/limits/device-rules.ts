import { type Actor, isMember } from '#app/base/actor.ts'

/** What a browser's signed cookie says of it: its name, when it was first given, and which phone answered a code in it. */
export type Device = { name: string; since: number; phone?: string }

/**
 * How much a browser or a person is known, from the least: no device or one of a moment ago, of minutes, of hours, of days,
 * and who answered a code by phone. Names cost a stranger nothing; time does, and a phone does.
 */
export const standings = ['fresh', 'new', 'young', 'settled', 'proven'] as const
export type Standing = (typeof standings)[number]

const minute = 60_000
const hour = 60 * minute
/** From which age on a device is more than fresh, new or young. */
export const deviceAges = { new: 2 * minute, young: hour, settled: 36 * hour }

export function deviceStanding(device: Device | undefined, now: Date): Standing {
  if (!device) return 'fresh'
  if (device.phone) return 'proven'
  const age = now.getTime() - device.since
  if (age >= deviceAges.settled) return 'settled'
  if (age >= deviceAges.young) return 'young'
  return age >= deviceAges.new ? 'new' : 'fresh'
}

/** Of a person: what their account proved, or what their device is, whichever is more. */
export function standingOf(actor: Actor, device: Device | undefined, now: Date): Standing {
  const ofDevice = deviceStanding(device, now)
  if (!isMember(actor)) return ofDevice
  if (actor.role === 'admin' || actor.verifiedPhone) return 'proven'
  return actor.emailVerified && !isAtLeast(ofDevice, 'settled') ? 'settled' : ofDevice
}

export const isAtLeast = (standing: Standing, least: Standing): boolean =>
  standings.indexOf(standing) >= standings.indexOf(least)

/** Seconds until a fresh device is none any more; for none, as if it were given now. */
export const secondsUntilNew = (device: Device | undefined, now: Date): number =>
  Math.max(1, Math.ceil(((device?.since ?? now.getTime()) + deviceAges.new - now.getTime()) / 1000))

/** As it stands in the cookie. One that was written before devices had an age is as old as any. */
export function readDevice(value: string): Device | undefined {
  const [name, since, phone] = value.split('.')
  if (!name) return undefined
  const given = since ? Number.parseInt(since, 36) * 1000 : 0
  return { name, since: Number.isFinite(given) ? given : 0, phone: phone || undefined }
}

export const writeDevice = ({ name, since, phone }: Device): string =>
  [name, Math.floor(since / 1000).toString(36), phone].filter((part) => part !== undefined).join('.')
