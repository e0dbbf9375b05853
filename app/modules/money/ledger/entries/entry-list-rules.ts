import { choiceFilter, dayRange, searchFilter } from '#app/base/list/filters.ts'
import type { Asked } from '#app/base/list/list-address.ts'
import type { Message } from '#app/messages/language.ts'
import * as adminTexts from '#messages/admin-ledger.ts'
import * as texts from '#messages/ledger.ts'
import type { LedgerAccount, LedgerSetKind } from '../rules.ts'

export const accountLabels: Record<LedgerAccount, Message> = texts.accounts

/** What a balance above zero means, and one below. */
export const accountHints: Record<LedgerAccount, Message> = texts.accountHints

export const kindLabels: Record<LedgerSetKind, Message> = texts.kinds

/** What administrators narrow the ledger by. `shop` is a seller's id or a part of a shop's name. */
export const ledgerFilters = {
  account: choiceFilter(adminTexts.account, adminTexts.allAccounts, accountLabels),
  shop: searchFilter(undefined, 80, adminTexts.seller),
  kind: choiceFilter(adminTexts.what, adminTexts.anyKind, kindLabels),
  order: searchFilter(undefined, 40, adminTexts.order),
  ...dayRange(),
}
export type LedgerFilter = Omit<Asked<typeof ledgerFilters>, 'before'>
