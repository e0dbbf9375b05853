import { spoken, type Text, type Translate } from '#app/messages/language.ts'
import * as texts from '#messages/sessions.ts'

const day = 24 * 60 * 60 * 1000
export const sessionSeconds = (30 * day) / 1000

/** A session lasts 30 days from its last use, written down at most once a day. */
export const sessionExpiry = (now: Date) => new Date(now.getTime() + sessionSeconds * 1000)
export const isDueForRenewal = (expiresAt: Date, now: Date) =>
  sessionExpiry(now).getTime() - expiresAt.getTime() >= day

/** However much it is used, a session ends: a token that somebody copied is worth nothing any more. */
const longestDays = 90
export const sessionStart = (now: Date) => new Date(now.getTime() - longestDays * day)

/** An administrator who left the screen is signed out; a page that stands open and asks by itself keeps nobody in. */
const idleMinutes = 30
const minute = 60_000
export const adminSeenSince = (now: Date) => new Date(now.getTime() - idleMinutes * minute)
/** How exactly an administrator's last act is known: each costs a write. */
export const isSeenDue = (seenAt: Date, now: Date) => now.getTime() - seenAt.getTime() >= minute

/** An administrator signs in anew at least twice a day, however busy. */
const adminHours = 12
export const adminSessionStart = (now: Date) => new Date(now.getTime() - adminHours * 60 * 60 * 1000)

/** Tells a token from anything else somebody may send, before the database is asked. */
export const isSessionToken = (token: string) => /^[A-Za-z0-9_-]{20,64}$/.test(token)

/** When a session was last used, to the day: what its end was counted from. */
export const sessionLastUsed = (expiresAt: Date) => new Date(expiresAt.getTime() - sessionSeconds * 1000)

/** What a member reads when sign-ins of theirs were ended, by whoever holds another or by an administrator. */
export const signedOutNotice = (t: Translate, count: number, by: 'yourself' | 'admin') =>
  by === 'admin'
    ? { title: t(texts.endedByAdminTitle), text: t(texts.endedByAdminText), path: '/login' }
    : {
        title: t(texts.endedTitle, { count }),
        text: t(texts.endedText, { count }),
        path: '/profile/sessions',
      }

/** What an administrator reads when their second factor was taken away at the server. */
export const secondFactorResetNotice = (t: Translate) => ({
  title: t(texts.secondFactorResetTitle),
  text: t(texts.secondFactorResetText),
  path: '/login',
})

// The order matters: most browsers also name those they descend from.
const browsers: [RegExp, Text][] = [
  [/Opera Mini|OPR\/|OPT\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/UCBrowser|UCWEB/, 'UC Browser'],
  [/Edg[Ae]?\/|EdgiOS/, 'Edge'],
  [/FxiOS|Firefox/, 'Firefox'],
  [/FBAN|FBAV/, texts.facebookApp],
  [/CriOS|Chrome|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const systems: [RegExp, Text][] = [
  [/Windows Phone/, texts.devices.windowsPhone],
  [/KAIOS/i, texts.devices.kaios],
  [/Android/, texts.devices.android],
  [/iPhone|iPod/, texts.devices.iphone],
  [/iPad/, texts.devices.ipad],
  [/Windows/, 'Windows'],
  [/CrOS/, texts.devices.chromebook],
  [/Macintosh|Mac OS X/, texts.devices.mac],
  [/Linux/, 'Linux'],
]

/** What a browser says of itself, in words: 'Chrome on an Android device'. */
export function deviceName(t: Translate, userAgent: string | null): string {
  const named = (list: [RegExp, Text][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, device] = [named(browsers), named(systems)]
  if (browser && device)
    return capital(t(texts.browserOnDevice, { browser: spoken(t, browser), device: spoken(t, device) }))
  return capital(spoken(t, browser ?? device ?? texts.unknownDevice))
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)

/** How long a typed password counts for an administrator's grave acts. */
export const passwordConfirmationMinutes = 10

type Grave = { route: RegExp; intents?: readonly string[] }

/**
 * What an administrator does only right after typing the password: what moves money or sends to many, roles, settings, who may
 * sell. Named by routes as app/routes.ts writes them, since one route has many spellings of its address: capitals, escapes, a slash at the end.
 */
const grave: readonly Grave[] = [
  { route: /^admin\/(payments|approvals)(\/|$)/ },
  { route: /^admin\/settings(\/|$)/ },
  // Says that a buyer has the goods, from which their money is released.
  { route: /^admin\/deliveries$/ },
  {
    route: /^admin\/users(\/|$)/,
    intents: ['make-admin', 'unmake-admin', 'suspend', 'reinstate', 'erase', 'send-reset', 'restore-phone'],
  },
  {
    route: /^admin\/sellers(\/|$)/,
    intents: [
      'approve',
      'reject',
      'documents',
      'approve-name',
      'reject-name',
      'suspend',
      'reinstate',
      'commission',
      'money',
    ],
  },
  { route: /^admin\/orders\/:orderId$/, intents: ['refund', 'move', 'handed', 'advance'] },
  { route: /^admin\/newsletter\/campaigns(\/|$)/, intents: ['send', 'send-now'] },
  { route: /^admin\/disputes\/:disputeId$/, intents: ['resolve'] },
  { route: /^admin\/second-factor$/ },
]

/** What is read only right after typing the password: files of people's data, identity papers, and what was mailed to people. */
const criticalReads: readonly RegExp[] = [
  /^admin\/.*\.csv$/,
  /^admin\/users\/:userId\/data$/,
  /^admin\/payments\/bank-files(\/|$)/,
  /^admin\/papers(\/|$)/,
  /^dev\/outbox(\/|$)/,
]
export const needsPasswordToRead = (route: string) => criticalReads.some((one) => one.test(route))

/** `intents`: every one that the form names. Which of several counts is the route's to say, so one grave one is enough. */
export const needsPasswordConfirmation = (route: string, intents: readonly string[]) =>
  grave.some(
    (one) => one.route.test(route) && (one.intents?.some((intent) => intents.includes(intent)) ?? true),
  )

/** A form that waits until its sender typed the password: where it goes, and every field as it was typed. */
export type PendingAction = {
  path: string
  fields: [name: string, value: string][]
  /** A page or file that was asked for, and no form. */
  read?: boolean
}
