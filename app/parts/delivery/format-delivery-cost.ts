import { formatKwacha } from '#app/base/money.ts'

/** 'Free' or `MK 2,500`. */
export const formatDeliveryCost = (cost: number) => (cost === 0 ? 'Free' : formatKwacha(cost))
