/** The colours of the shop, as pictures show them. */
export const cardColours = {
  ink: '#1c1917',
  muted: '#5f574d',
  paper: '#fffdf9',
  leaf: '#0f6b45',
  sun: '#f2a71b',
  clay: '#b3361c',
  night: '#1f3464',
}

/** The bag of the header, on a field of 32 by 32. */
export const bagMark = `<path fill="none" stroke="${cardColours.leaf}" stroke-width="2.6" d="M10.5 12V8.5a5.5 5.5 0 0 1 11 0V12"/><path fill="${cardColours.leaf}" d="M6.2 10.5h19.6a1.5 1.5 0 0 1 1.5 1.3l1.9 15.5a2.4 2.4 0 0 1-2.4 2.7H5.2a2.4 2.4 0 0 1-2.4-2.7l1.9-15.5a1.5 1.5 0 0 1 1.5-1.3Z"/><path fill="${cardColours.night}" d="M4.1 16.2h23.8l1 8.6H3.1Z"/><path fill="${cardColours.sun}" d="m9 16.6 3.4 3.9L9 24.4l-3.4-3.9Zm7 0 3.4 3.9-3.4 3.9-3.4-3.9Zm7 0 3.4 3.9-3.4 3.9-3.4-3.9Z"/><path fill="${cardColours.clay}" d="m9 18.7 1.6 1.8L9 22.3l-1.6-1.8Zm7 0 1.6 1.8-1.6 1.8-1.6-1.8Zm7 0 1.6 1.8-1.6 1.8-1.6-1.8Z"/>`

const diamonds = (size: number) =>
  `<pattern id="p" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><path fill="${cardColours.sun}" d="M${size / 2} 2L${size - 4} ${size / 2}L${size / 2} ${size - 2}L4 ${size / 2}Z"/><path fill="${cardColours.clay}" d="M${size / 2} ${size * 0.28}L${size * 0.68} ${size / 2}L${size / 2} ${size * 0.72}L${size * 0.32} ${size / 2}Z"/></pattern>`

const ground = (size: number, opacity: number) =>
  `<defs>${diamonds(size)}</defs><rect width="100%" height="100%" fill="${cardColours.night}"/><rect width="100%" height="100%" fill="url(#p)" opacity="${opacity}"/>`

const drawn = (width: number, height: number, inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`)

/** A band of chitenje cloth, as high as its diamonds. */
export const chitenje = (width: number, height: number) => drawn(width, height, ground(height, 1))

/** Cloth with the bag in its middle, where there is no picture. */
export function cloth(width: number, height: number) {
  const side = Math.round(Math.min(width, height) * 0.6)
  const [left, top] = [(width - side) / 2, (height - side) / 2]
  const inner = side * 0.7
  return drawn(
    width,
    height,
    `${ground(84, 0.85)}<rect x="${left}" y="${top}" width="${side}" height="${side}" rx="40" fill="${cardColours.paper}"/><svg x="${(width - inner) / 2}" y="${(height - inner) / 2}" width="${inner}" height="${inner}" viewBox="0 0 32 32">${bagMark}</svg>`,
  )
}
