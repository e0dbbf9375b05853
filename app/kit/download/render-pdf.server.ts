import { resolve } from 'node:path'
import { type DocumentProps, Font, renderToBuffer } from '@react-pdf/renderer'
import type { ReactElement } from 'react'

const face = (name: string) => resolve(`app/fonts/bricolage-grotesque-${name}.ttf`)
Font.register({ family: 'Bricolage', src: face('bold') })
Font.register({ family: 'Bricolage Extended', src: face('extended') })
const longestWord = 20
/** A word is broken only where it might not fit a line, and at an empty syllable: else a hyphen would be written into it. */
function partsOf(word: string): string[] {
  if (word.length <= longestWord) return [word]
  const parts = word.match(/.{1,10}/gsu) ?? [word]
  return parts.flatMap((part, place) => (place === 0 ? [part] : ['', part]))
}
Font.registerHyphenationCallback(partsOf)

/** Helvetica is in every reader and costs no bytes; the other fills in what it lacks, as the ŵ of Chichewa. */
export const textFonts = ['Helvetica', 'Bricolage Extended']
export const boldFonts = ['Helvetica-Bold', 'Bricolage Extended']
export const titleFonts = ['Bricolage', 'Bricolage Extended']
export const pdfColours = { ink: '#1c1917', muted: '#5f574d', line: '#e4dccd', leaf: '#0f6b45' }

let before: Promise<unknown> = Promise.resolve()

/** One at a time: drawing keeps the process busy for some hundredths of a second. */
export function renderPdf(document: ReactElement<DocumentProps>): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = before.then(() => renderToBuffer(document)) as Promise<Uint8Array<ArrayBuffer>>
  before = drawn.catch(() => {})
  return drawn
}
