import type { Translate } from '#app/messages/language.ts'
import { bankFile as heads } from '#messages/payouts.ts'
import { type Destination, operatorName } from '../destination-rules.ts'

export const bankFileHeads = (t: Translate) =>
  [heads.payout, heads.bank, heads.account, heads.name, heads.amount].map((head) => t(head))

type Row = { id: string; amount: number; ownerName: string; destination: Destination }

/** A row for the bank: numbers as banks and operators write them, and the name of the person, not of the shop. */
export const bankFileRow = ({ id, amount, ownerName, destination: to }: Row): (string | number)[] =>
  to.kind === 'bank'
    ? [id, to.bankName, to.accountNumber, to.accountName, amount]
    : [id, operatorName(to.operator), to.number.replace('+', ''), ownerName, amount]
