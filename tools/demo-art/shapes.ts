const short = (value: number) => String(Math.round(value * 10) / 10)

export function rect(x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string {
  const place = `x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}"`
  return `<rect ${place} rx="${short(r)}" fill="${fill}" ${more}/>`
}

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${short(cx)}" cy="${short(cy)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}" ${more}/>`

export const dot = (cx: number, cy: number, r: number, fill: string, more = '') =>
  oval(cx, cy, r, r, fill, more)

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${short(width)}" ${more.includes('linecap') ? '' : 'stroke-linecap="round" '}stroke-linejoin="round" ${more}/>`

export const group = (transform: string, ...body: string[]) =>
  `<g transform="${transform}">${body.join('')}</g>`

export const within = (clip: string, ...body: string[]) => `<g clip-path="${clip}">${body.join('')}</g>`

/** Decoration only: the picture must read without it. */
export function words(x: number, y: number, size: number, fill: string, text: string, more = ''): string {
  const font = `font-family="DejaVu Sans, sans-serif" font-weight="bold" font-size="${short(size)}"`
  return `<text x="${short(x)}" y="${short(y)}" ${font} text-anchor="middle" fill="${fill}" ${more}>${text}</text>`
}

export const times = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

/** A corner list as a closed outline. */
export const corners = (...points: [number, number][]) =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`

type Step = { letter: string; points: [number, number][] }

function steps(profile: string): Step[] {
  return [...profile.matchAll(/([MLCQ])([^MLCQ]*)/g)].map(([, letter = '', list = '']) => {
    const numbers = list
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    const points: [number, number][] = []
    for (let at = 0; at < numbers.length; at += 2) points.push([numbers[at] ?? 0, numbers[at + 1] ?? 0])
    return { letter, points }
  })
}

/** A symmetric outline from its right half: x in the profile counts from the axis. Knows M, L, C and Q. */
export function lathe(profile: string, axis = 500): string {
  const half = steps(profile)
  const spell = (points: [number, number][], side: number) =>
    points.map(([x, y]) => `${short(axis + side * x)} ${short(y)}`).join(' ')
  const right = half.map(({ letter, points }) => letter + spell(points, 1)).join('')
  const end = half.at(-1)?.points.at(-1) ?? [0, 0]
  let left = `L${spell([end], -1)}`
  for (let at = half.length - 1; at > 0; at--) {
    const start = half[at - 1]?.points.at(-1) ?? [0, 0]
    const back = [start, ...(half[at]?.points.slice(0, -1) ?? [])].reverse()
    left += (half[at]?.letter ?? 'L') + spell([...back.slice(0, -1), start], -1)
  }
  return `${right}${left}Z`
}

/** A label or stripe round an upright tube: straight sides, edges that sag by `sag`. */
export function wrap(cx: number, top: number, bottom: number, half: number, sag: number): string {
  const [l, r] = [short(cx - half), short(cx + half)]
  return `M${l} ${top}Q${cx} ${top + sag * 2} ${r} ${top}L${r} ${bottom}Q${cx} ${bottom + sag * 2} ${l} ${bottom}Z`
}

export function star(cx: number, cy: number, outer: number, inner: number, rays: number): string {
  const points = Array.from({ length: rays * 2 }, (_, at): [number, number] => {
    const angle = (at * Math.PI) / rays - Math.PI / 2
    const reach = at % 2 === 0 ? outer : inner
    return [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach]
  })
  return corners(...points)
}
