import sharp from 'sharp'
import { formatKwacha } from '#app/base/money.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'

/** What a buyer photographs of a transfer: a slip with the sum, the number and the order. */
export function drawTransferProof({ orderNumber, totalAmount }: Order, now: Date): Promise<Buffer> {
  const lines = [
    'Transfer successful',
    formatKwacha(totalAmount),
    `Reference: ${orderNumber}`,
    now.toISOString().slice(0, 16).replace('T', ' '),
    'A demo slip: no money moved',
  ]
  const text = lines.map((line, at) => `<text x="40" y="${120 + at * 70}">${line}</text>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="520">
    <rect width="540" height="520" fill="#f3efe7"/><rect x="20" y="40" width="500" height="440" rx="12" fill="#fff"/>
    <g font-family="sans-serif" font-size="30" fill="#1c1917">${text}</g></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer()
}
