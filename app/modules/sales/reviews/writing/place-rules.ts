type Place = { district: string; area: string; landmark: string; streetAddress: string }

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * How a place is written, without what people write differently each time. Empty where it names nothing nearer than an
 * area: thousands live there.
 */
export function plainPlace({ district, area, landmark, streetAddress }: Place): string {
  const near = [landmark, streetAddress].map(plain).filter(Boolean)
  return near.length === 0 ? '' : [district, area].map(plain).concat(near).filter(Boolean).join(', ')
}
