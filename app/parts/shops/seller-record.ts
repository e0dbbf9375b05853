import type { SellerRecord } from '#app/modules/sales/orders/reading/seller-record-rules.ts'

/** `12 orders completed, 1 late, none cancelled by the shop`; nothing before the first. */
export function sellerRecordText({ completed, late, cancelled }: SellerRecord): string | undefined {
  if (completed + late + cancelled === 0) return undefined
  const count = (many: number) => (many === 0 ? 'none' : `${many}`)
  const orders = `${count(completed)} ${completed === 1 ? 'order' : 'orders'} completed`.replace(
    /^none/,
    'No',
  )
  return `${orders}, ${count(late)} late, ${count(cancelled)} cancelled by the shop`
}
