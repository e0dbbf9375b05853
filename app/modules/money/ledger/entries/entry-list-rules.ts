import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/ledger.ts'
import type { LedgerAccount, LedgerSetKind } from '../rules.ts'

/** What administrators narrow the ledger by. `shop` is a seller's id or a part of a shop's name. */
export type LedgerFilter = {
  account?: LedgerAccount
  shop?: string
  kind?: LedgerSetKind
  order?: string
  from?: string
  to?: string
}

export const accountLabels: Record<LedgerAccount, Message> = texts.accounts

/** What a balance above zero means, and one below. */
export const accountHints: Record<LedgerAccount, Message> = texts.accountHints

export const kindLabels: Record<LedgerSetKind, Message> = texts.kinds
