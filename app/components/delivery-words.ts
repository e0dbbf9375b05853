import { formatKwacha } from '#app/domain/shared/money.ts'

/** 'Free' or `MK 2,500`. */
export const deliveryCost = (cost: number) => (cost === 0 ? 'Free' : formatKwacha(cost))
