export const colours = {
  ink: '#1c1917',
  coal: '#2e2d31',
  slate: '#4a5768',
  grey: '#8d929b',
  silver: '#cdd2d9',
  white: '#f7f4ee',
  cream: '#f3e7cf',
  sand: '#e0c596',
  khaki: '#b3a06e',
  tan: '#c48f57',
  wood: '#a56c3b',
  brown: '#855431',
  cocoa: '#573420',
  clay: '#b3361c',
  red: '#cf3724',
  maroon: '#7a1e2c',
  pink: '#ec9bb0',
  rose: '#d4547a',
  coral: '#ee7452',
  orange: '#e97a2b',
  sun: '#f2a71b',
  yellow: '#f7d154',
  lime: '#9dba3c',
  leaf: '#0f6b45',
  green: '#33954f',
  olive: '#686e33',
  mint: '#a5d8bb',
  teal: '#14837f',
  sky: '#86c3e2',
  blue: '#2a6bbd',
  navy: '#1f3464',
  indigo: '#3d429d',
  purple: '#6e3f90',
  lilac: '#b9a0d8',
  gold: '#cb9c31',
  copper: '#b6693b',
} as const

export type Colour = keyof typeof colours

/** Wall, floor and the colour of a motif on the wall. */
export const backdrops = {
  sand: ['#ecdcbd', '#d6b988', '#b3361c'],
  cream: ['#f7eedd', '#e5d2ac', '#0f6b45'],
  blush: ['#f4d9ca', '#dfb09a', '#7a1e2c'],
  sky: ['#d2e6ec', '#a6c8d3', '#1f3464'],
  sage: ['#d3dfc8', '#a6bb98', '#0b5336'],
  mist: ['#efeae1', '#d3c9b8', '#8a5a35'],
  lemon: ['#f8eab4', '#e2c768', '#b3361c'],
  lilac: ['#ded5ea', '#b7a8ca', '#6e3f90'],
  stone: ['#cfc9be', '#a9a193', '#573420'],
  leaf: ['#1f7d56', '#0f5b3b', '#f2a71b'],
  clay: ['#c9603f', '#a04026', '#f3e7cf'],
  sun: ['#f5bd4b', '#d79722', '#b3361c'],
  indigo: ['#434f8e', '#2c3768', '#f2a71b'],
  teal: ['#45979a', '#2b7073', '#f3e7cf'],
  plum: ['#82516f', '#5f3752', '#f2a71b'],
  night: ['#323848', '#20242f', '#f2a71b'],
} as const

export type Backdrop = keyof typeof backdrops

/** Moves a `#rrggbb` colour towards another; 0 keeps it, 1 is the other. */
export function mix(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const start = Number.parseInt(from.slice(at, at + 2), 16)
    const end = Number.parseInt(to.slice(at, at + 2), 16)
    return Math.round(start + (end - start) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

// Shadows lean to a warm dark and lights to cream, so that nothing looks grey.
export const darker = (colour: string, share: number) => mix(colour, '#1d1020', share)
export const lighter = (colour: string, share: number) => mix(colour, '#fff8ea', share)

/** 0 for black, 1 for white. */
export function lightness(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  return 0.3 * (r ?? 0) + 0.59 * (g ?? 0) + 0.11 * (b ?? 0)
}

/** What can be read on that ground. */
export const inkOn = (ground: string) => (lightness(ground) > 0.6 ? '#2a1c16' : '#fff8ea')
