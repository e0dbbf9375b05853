import { eachLedgerEntry } from '#app/modules/money/ledger/entries/entries.server.ts'
import { exportList } from '../list/export-list.server.ts'
import type { Route } from './+types/entries-csv'
import { ledgerList } from './ledger-list.tsx'

export const loader = (args: Route.LoaderArgs) => exportList(args, ledgerList, eachLedgerEntry)
