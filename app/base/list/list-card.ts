import type { Text } from '#app/messages/language.ts'
import type { Filter } from './filters.ts'
import type { Address, Asked, ValueOf } from './list-address.ts'

/** How a list is sorted, all of it one way: by columns, or by what its query says. */
export type Sort<Column extends string = string> = {
  text: Text
  asc?: readonly Column[]
  desc?: readonly Column[]
}

/**
 * What a list may be asked for, said once: its address, its fields and its query follow from it. The first sort holds
 * unless the address says otherwise. `countedBy` are the filters that chips
 * lead to: what each would show is counted, whichever is chosen now.
 */
export type ListCard<Column extends string = string> = {
  // biome-ignore lint/suspicious/noExplicitAny: each filter knows its own values
  filters: Record<string, Filter<any, Column | undefined>>
  sorts: Record<string, Sort<Column>>
  countedBy?: readonly string[]
  /** What is shown until a filter is chosen: what waits for an administrator. The chip of all shows all. */
  opensOn?: Address
}
/** Values that the filters know. */
type Opening<Filters extends ListCard['filters']> = { [Name in keyof Filters]?: ValueOf<Filters[Name]> }
export const listCard = <const Card extends ListCard>(
  card: Card & { countedBy?: readonly (keyof Card['filters'])[]; opensOn?: Opening<Card['filters']> },
): Card => card

export type SortOf<Card extends Pick<ListCard, 'sorts'>> = keyof Card['sorts'] & string
/** What an address asks of a list with this card, and where in the list. */
export type AskedOf<Card extends ListCard> = Asked<Card['filters']> & { sort?: SortOf<Card> }
