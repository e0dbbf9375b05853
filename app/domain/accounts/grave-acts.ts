/** How long a typed password counts for an administrator's grave acts. */
export const confirmMinutes = 10

type Grave = { path: RegExp; intents?: readonly string[] }

/** What an administrator does only right after typing the password: payouts, roles, settings, suspensions. */
const grave: readonly Grave[] = [
  { path: /^\/admin\/payments\/(payouts|refunds)(\/|$)/ },
  { path: /^\/admin\/settings(\/|$)/ },
  {
    path: /^\/admin\/users(\/|$)/,
    intents: ['make-admin', 'unmake-admin', 'suspend', 'reinstate', 'erase', 'send-reset'],
  },
  { path: /^\/admin\/sellers(\/|$)/, intents: ['suspend', 'reinstate', 'commission'] },
  { path: /^\/admin\/second-factor$/ },
]

export const isGrave = (path: string, intent: string) =>
  grave.some((one) => one.path.test(path) && (one.intents?.includes(intent) ?? true))

/** A form that waits until its sender typed the password: where it goes, and every field as it was typed. */
export type WaitingAct = { path: string; fields: [name: string, value: string][] }
