import { type Actor, isMember } from '#app/base/actor.ts'

type Limit = {
  points: number
  /** Seconds of a window that starts with the first try and never grows. */
  duration: number
  /** Seconds for which it stays used up after the last try of a storm, which is three times as many as are free. */
  storm?: number
  /** Whose tries share a row where strangers could invent keys without end: what is right is served all the same. */
  shared?: boolean
}

/**
 * How many tries of a kind are free, by whom and for how long. An address alone refuses nobody (decision 010): what is
 * counted by it are failures, or what browsers of little standing do, and above it more proof is asked.
 */
const table = {
  'sign-in of an account': { points: 10, duration: 15 * 60 },
  'sign-in from a known device': { points: 10, duration: 15 * 60 },
  // Many phones share an operator's address: what one of them does must not keep the others out.
  'sign-in from an address': { points: 1000, duration: 15 * 60 },
  'password of a member': { points: 10, duration: 15 * 60 }, // asked again before something grave
  'second factor of a member': { points: 10, duration: 15 * 60 },
  'reset of an account': { points: 5, duration: 15 * 60 },
  'reset from an address': { points: 300, duration: 15 * 60 },
  'wrong link from an address': { points: 300, duration: 15 * 60, shared: true },
  'links to an email': { points: 10, duration: 60 * 60 }, // whichever account asks for them
  'link to a new address': { points: 8, duration: 60 * 60 },
  // Failures alone: who has the right number and phone, the right link or receipt is answered whatever was counted.
  'order look-up from an address': { points: 60, duration: 15 * 60, shared: true },
  'look-up of one order': { points: 10, duration: 15 * 60, shared: true },
  'code of an order': { points: 6, duration: 60 * 60 }, // each is a mail to its buyer
  'code of an order, a day': { points: 15, duration: 24 * 60 * 60 },
  // To one phone, by each person who is known there, and by all strangers of a standing together.
  'phone code again': { points: 1, duration: 60 },
  'phone codes to a phone': { points: 3, duration: 10 * 60 }, // each costs, and rings
  'phone codes to a phone, a day': { points: 6, duration: 24 * 60 * 60 },
  'phone codes of strangers to a phone, a day': { points: 12, duration: 24 * 60 * 60 },
  'phone codes of a member': { points: 10, duration: 60 * 60 },
  'phone codes from a device': { points: 10, duration: 60 * 60 },
  // How many of each is a share of the hour's money (phone-code-rules.ts); one that is entered is given back.
  'codes of fresh devices': { points: 0, duration: 60 * 60 },
  'codes of new devices': { points: 0, duration: 60 * 60 },
  'codes of young devices': { points: 0, duration: 60 * 60 },
  'codes of settled devices': { points: 0, duration: 60 * 60 },
  'codes of proven people': { points: 0, duration: 60 * 60 },
  // What takes stock counts by person or device, and by how long the device is known: names of devices cost nothing, time
  // does. The lanes of a standing are its own, by address and in the whole shop; above them a code is asked for, or age.
  'orders of a member': { points: 30, duration: 60 * 60 },
  'orders from a device': { points: 10, duration: 60 * 60 },
  'orders of fresh devices from an address': { points: 6, duration: 10 * 60, storm: 60 * 60 },
  'orders of fresh devices': { points: 10, duration: 10 * 60, storm: 60 * 60 },
  'orders of new devices from an address': { points: 12, duration: 10 * 60, storm: 60 * 60 },
  'orders of new devices': { points: 18, duration: 10 * 60, storm: 60 * 60 },
  'orders of young devices from an address': { points: 12, duration: 10 * 60, storm: 60 * 60 },
  'orders of young devices': { points: 18, duration: 10 * 60, storm: 60 * 60 },
  'orders of settled devices from an address': { points: 60, duration: 10 * 60, storm: 60 * 60 },
  'orders of settled devices': { points: 600, duration: 10 * 60, storm: 60 * 60 },
  'orders for a phone': { points: 20, duration: 60 * 60 },
  'orders for an email': { points: 20, duration: 60 * 60 }, // each is a mail to it, whosever it is
  'payments of a member': { points: 40, duration: 60 * 60 },
  'payments from a device': { points: 40, duration: 60 * 60 },
  'payments of a checkout': { points: 20, duration: 60 * 60 },
  'prompts to a phone': { points: 12, duration: 60 * 60 }, // it rings, whoever asked for it
  'proofs of a checkout': { points: 6, duration: 60 * 60 },
  'proofs of a member': { points: 12, duration: 60 * 60 },
  'proofs from a device': { points: 12, duration: 60 * 60 },
  'receipt check from an address': { points: 60, duration: 15 * 60, shared: true },
  'check of one receipt': { points: 10, duration: 15 * 60, shared: true },
  'registration from an address': { points: 300, duration: 60 * 60 },
  'subscription from an address': { points: 100, duration: 60 * 60 },
  'subscription of an email': { points: 10, duration: 60 * 60 },
  'return to the newsletter of an email': { points: 2, duration: 24 * 60 * 60 },
  'contact message from an address': { points: 60, duration: 60 * 60 },
  'contact message of an email': { points: 6, duration: 60 * 60 },
  'reports of a member': { points: 10, duration: 24 * 60 * 60 },
  'reports from a device': { points: 3, duration: 24 * 60 * 60 },
  'reports of fresh devices from an address': { points: 10, duration: 24 * 60 * 60 },
  'suggestion from an address': { points: 30, duration: 60 * 60 },
  'interest from an address': { points: 60, duration: 60 * 60 },
  'interest of an email': { points: 6, duration: 60 * 60 },
  'import of a seller': { points: 20, duration: 60 * 60 },
  'portrait of a member': { points: 30, duration: 60 * 60 },
  'picture of a seller': { points: 300, duration: 60 * 60 },
  'paper of a seller': { points: 30, duration: 60 * 60 },
  'news of a parcel': { points: 20, duration: 60 * 60 }, // each is told to the buyer
  'message of an order again': { points: 10, duration: 24 * 60 * 60 },
  'messages about an order': { points: 20, duration: 60 * 60 }, // each is told to the other side
  'questions of a member': { points: 10, duration: 24 * 60 * 60 },
  'questions of a member to a shop': { points: 5, duration: 24 * 60 * 60 },
  'questions of a new member': { points: 3, duration: 24 * 60 * 60 }, // whose account is younger than a day
  'messages of a side': { points: 60, duration: 60 * 60 }, // of a member, or of a guest's order
  'enquiries of a member': { points: 10, duration: 24 * 60 * 60 },
  'enquiries of a member to a shop': { points: 5, duration: 24 * 60 * 60 },
  'enquiries of a new member': { points: 3, duration: 24 * 60 * 60 },
  'reviews of an order': { points: 40, duration: 60 * 60 }, // each may bring pictures to decode
  'ZIP of a seller': { points: 30, duration: 60 * 60 },
  'fetched pictures of a seller': { points: 3_000, duration: 24 * 60 * 60 }, // as many as the setting says
  'status picture of a seller': { points: 120, duration: 60 * 60 },
  'status pictures of a seller': { points: 20, duration: 60 * 60 }, // a dozen in a file
  'texts from a phone': { points: 20, duration: 60 * 60 }, // each is answered, which costs
  'texts from a phone, a day': { points: 60, duration: 24 * 60 * 60 },
  'steps of a menu from a phone': { points: 120, duration: 60 * 60 },
  'codes for texts of a phone': { points: 6, duration: 60 * 60 },
  'warnings by text of an account': { points: 6, duration: 24 * 60 * 60 },
  'sign-ins told by text of an account': { points: 3, duration: 24 * 60 * 60 },
  'release code of an order by text': { points: 3, duration: 24 * 60 * 60 },
  'stock by text of a seller': { points: 60, duration: 60 * 60 },
  'missed searches from an address': { points: 60, duration: 60 * 60, shared: true }, // more are answered, and not counted
  'the same missed search from an address': { points: 1, duration: 24 * 60 * 60, shared: true },
  'short link from an address': { points: 60, duration: 15 * 60, shared: true },
  'unknown stop link from an address': { points: 60, duration: 15 * 60, shared: true },
  'ticket of work': { points: 1, duration: 15 * 60 },
  'merge of a guest cart': { points: 1, duration: 10 }, // the same lines for the same member
}
export const limits: Record<RateLimit, Limit> = table
export type RateLimit = keyof typeof table
/** A limit, and whose tries it counts; how many where that follows from something else, such as what money buys. */
export type Counted = [limit: RateLimit, whose: string, points?: number]

/** Who counts for themselves where others at an address count together: a person, a browser of some age, a ticket. */
export const ownKey = (name: string) => `${ownPrefix}${name}`
const ownPrefix = 'own '
/** One of them is free to do a tenth of what all of an address are. */
export const pointsFor = (limit: RateLimit, whose: string): number => {
  const { points } = limits[limit]
  return whose.startsWith(ownPrefix) ? Math.max(1, Math.ceil(points / 10)) : points
}
export const isRateLimit = (name: string): name is RateLimit => Object.hasOwn(table, name)

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
