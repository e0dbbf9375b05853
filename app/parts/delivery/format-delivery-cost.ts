import { formatKwacha } from '#app/base/money.ts'
import type { Translate } from '#app/messages/language.ts'
import * as texts from '#messages/delivery.ts'

/** 'Free' or `MK 2,500`. */
export const formatDeliveryCost = (t: Translate, cost: number) =>
  cost === 0 ? t(texts.free) : formatKwacha(cost)
