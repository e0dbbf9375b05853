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
