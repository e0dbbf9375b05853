import { parseDecimal } from '#app/base/amounts.ts'
import type { Language } from '#app/messages/language.ts'

export const textWords = [
  'orders',
  'received',
  'cancel',
  'code',
  'stock',
  'confirm',
  'help',
  'stop',
  'start',
  'language',
] as const
export type TextWord = (typeof textWords)[number]

/** How each word may be written; the language it is written in is how its writer is answered. */
const spellings: Record<TextWord, Record<Language, string[]>> = {
  orders: {
    en: ['order', 'orders', 'status', 'where', 'track'],
    ny: ['oda', 'maoda', 'ilipati', 'ilikuti', 'zafika'],
  },
  received: {
    en: ['received', 'recieved', 'receive', 'got'],
    ny: ['ndalandira', 'ndalandila', 'landira', 'walandira'],
  },
  cancel: { en: ['cancel', 'cancell'], ny: ['letsani', 'letsa', 'lekani'] },
  code: { en: ['code', 'release'], ny: ['khodi', 'khode'] },
  stock: { en: ['stock', 'stok'], ny: ['stoku', 'sitoku', 'katundu'] },
  confirm: { en: ['confirm', 'accept'], ny: ['tsimikizani', 'tsimikiza', 'vomera'] },
  help: { en: ['help', 'info', 'menu', 'hi', 'hello'], ny: ['thandizo', 'thandizani', 'moni', 'muli'] },
  stop: { en: ['stop', 'stopall', 'unsubscribe', 'end', 'quit'], ny: ['siya', 'siyani'] },
  start: { en: ['start', 'unstop'], ny: ['yamba', 'yambani'] },
  language: { en: ['english', 'chingerezi'], ny: ['chichewa', 'chewa'] },
}
/** "Kodi" begins a question in Chichewa: what follows says which. A code is "khodi". */
const fillers = ['kodi', 'chonde', 'please', 'my', 'yes', 'inde', 'the', 'i', 'have']

export type Incoming = {
  word?: TextWord
  language?: Language
  /** What stands for an order's number: all of it, or its last figures. */
  order?: string
  /** Six figures: a release code, or a code of ours. */
  code?: string
  /** The code of a product, and how many there are. */
  product?: string
  count?: number
}

/** "S.T.O.P" and "s t o p": single letters, one after the other. */
const spelledOut = /(?<![\p{L}\p{N}])\p{L}(?:[\s.,*_-]{1,3}\p{L}(?![\p{L}\p{N}])){2,20}/gu

/** What somebody wants who sends us a text, however they spell it. */
export function readText(text: string): Incoming {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(spelledOut, (letters) => letters.replace(/\P{L}/gu, ''))
    .replace(/tb[\s._-]*(\d{4})[\s._-]*(\d{4,12})(?!\d)/gi, ' TB-$1-$2 ')
  const tokens = plain.split(/[^\p{L}\p{N}-]+/u).filter(Boolean)
  const spoken = tokens.map((token) => token.toLowerCase()).filter((token) => /^\p{L}+$/u.test(token))
  const found = findWord(spoken.filter((token) => !fillers.includes(token)))
  if (found?.word === 'stock') return { ...found, ...readProduct(tokens, plain) }
  return { ...found, ...readNumbers(tokens) }
}

function readNumbers(tokens: string[]): Pick<Incoming, 'order' | 'code'> {
  const whole = tokens.find((token) => /^TB-\d{4}-\d{4,12}$/.test(token))
  const figures = tokens.filter((token) => /^\d{4,12}$/.test(token))
  // Of two numbers the first names the order. Six figures alone are a code.
  const order = whole ?? (figures.length > 1 || figures[0]?.length !== 6 ? figures[0] : undefined)
  const code = figures.find((token) => token.length === 6 && token !== order)
  return { ...(order && { order }), ...(code && { code }) }
}

function readProduct(tokens: string[], plain: string): Pick<Incoming, 'product' | 'count'> {
  const place = tokens.findIndex((token) => /^[a-z0-9]{8}$/i.test(token) && /\d/.test(token))
  const named = place < 0 ? tokens.findLastIndex((token) => /^[a-z]{8}$/i.test(token)) : place
  if (named < 0) return {}
  const product = tokens[named]!
  return { product: product.toUpperCase(), count: countIn(textAfter(plain, product)) }
}

/** What is said behind the code of a product: which choice of it, and how many. */
export const textAfter = (text: string, code: string) =>
  text.slice(text.toUpperCase().indexOf(code.toUpperCase()) + code.length)

/** The first number, with its marks: `1,000` is no 1. What is no whole number of pieces is asked about. */
function countIn(text: string): number | undefined {
  const written = /(?<![\p{L}\p{N}.,-])\d(?:[\d., ]{0,20}\d)?(?![\p{L}\p{N}])/u.exec(text)?.[0]
  const count = written === undefined ? undefined : parseDecimal(written)
  return count !== undefined && Number.isInteger(count) && count < 1_000_000 ? count : undefined
}

/** The first word that is one of ours, else the first that nearly is: one letter wrong, missing or too many. */
function findWord(spoken: string[]): Pick<Incoming, 'word' | 'language'> | undefined {
  for (const isSame of [(one: string, other: string) => one === other, isNear])
    for (const token of spoken)
      for (const word of textWords)
        for (const language of ['en', 'ny'] as const)
          if (spellings[word][language].some((spelling) => isSame(token, spelling))) return { word, language }
  return undefined
}

/** One letter off; short words must be written right, else "end" would be "and". */
export function isNear(one: string, other: string): boolean {
  if (other.length < 5 || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  const shorter = Math.min(one.length, other.length)
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return Math.max(one.length, other.length) - start - end <= 1
}

/** Whether what was written names this order: its whole number, or its last figures. */
export const isNamed = (orderNumber: string, typed: string) =>
  typed.startsWith('TB-') ? orderNumber === typed : orderNumber.split('-').at(-1) === typed
