import type { Translate } from '#app/messages/language.ts'
import type { SellerRecord } from '#app/modules/sales/orders/rules.ts'
import * as texts from '#messages/shops.ts'

/** `12 orders completed, 1 late, none cancelled by the shop`; nothing before the first. */
export const sellerRecordText = (t: Translate, record: SellerRecord): string | undefined =>
  record.completed + record.late + record.cancelled === 0 ? undefined : t(texts.record, record)
