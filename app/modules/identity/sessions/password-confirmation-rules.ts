/** How long a typed password counts for an administrator's grave acts. */
export const passwordConfirmationMinutes = 10

type Grave = { route: RegExp; intents?: readonly string[] }

/**
 * What an administrator does only right after typing the password: payouts, refunds, roles, settings, suspensions. Named by
 * routes as app/routes.ts writes them, since one route has many spellings of its address: capitals, escapes, a slash at the end.
 */
const grave: readonly Grave[] = [
  { route: /^admin\/payments\/(payouts|refunds)(\/|$)/ },
  { route: /^admin\/settings(\/|$)/ },
  {
    route: /^admin\/users(\/|$)/,
    intents: ['make-admin', 'unmake-admin', 'suspend', 'reinstate', 'erase', 'send-reset', 'restore-phone'],
  },
  { route: /^admin\/sellers(\/|$)/, intents: ['suspend', 'reinstate', 'commission'] },
  { route: /^admin\/orders\/:orderId$/, intents: ['refund'] },
  { route: /^admin\/disputes\/:disputeId$/, intents: ['resolve'] },
  { route: /^admin\/second-factor$/ },
]

/** `intents`: every one that the form names. Which of several counts is the route's to say, so one grave one is enough. */
export const needsPasswordConfirmation = (route: string, intents: readonly string[]) =>
  grave.some(
    (one) => one.route.test(route) && (one.intents?.some((intent) => intents.includes(intent)) ?? true),
  )

/** A form that waits until its sender typed the password: where it goes, and every field as it was typed. */
export type PendingAction = { path: string; fields: [name: string, value: string][] }
