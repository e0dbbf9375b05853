import type { CartLineView } from '#app/parts/cart/line.tsx'

export type CartGroup = {
  sellerId: string
  sellerName: string
  district: string
  lines: CartLineView[]
  subtotal: number
}
type Change = { formData?: FormData }

/** The cart as it will be when the changes under way have been taken. */
export function withPending(groups: CartGroup[], changes: Change[]): CartGroup[] {
  const quantities = new Map<string, number>()
  for (const { formData } of changes) {
    const [line, quantity] = [formData?.get('line'), formData?.get('quantity')]
    if (typeof line === 'string' && /^\d+$/.test(`${quantity ?? ''}`)) quantities.set(line, Number(quantity))
  }
  if (quantities.size === 0) return groups
  return groups.map((group) => changed(group, quantities)).filter((group) => group.lines.length > 0)
}

function changed(group: CartGroup, quantities: Map<string, number>): CartGroup {
  const lines = group.lines
    .map((line) => ({ ...line, quantity: hoped(line, quantities.get(line.key)) }))
    .filter((line) => line.quantity > 0)
  return { ...group, lines, subtotal: lines.reduce((sum, line) => sum + line.price * line.quantity, 0) }
}

/** Only what the server is going to accept is shown early. */
const hoped = ({ quantity, stock }: CartLineView, wanted: number | undefined) =>
  wanted !== undefined && wanted <= stock ? wanted : quantity
