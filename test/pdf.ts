import { inflateSync } from 'node:zlib'

/** The words that Helvetica draws in a PDF: hexadecimal characters between angle brackets. Every blank is a plain one. */
export function textInPdf(pdf: Buffer): string {
  const words: string[] = []
  for (const [, stream] of pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)endstream/g)) {
    const content = inflated(Buffer.from(stream!, 'latin1'))
    for (const [, shown] of content.matchAll(/\[(.*?)\] TJ/g)) {
      const hex = [...shown!.matchAll(/<([0-9a-f]*)>/g)].map(([, part]) => part).join('')
      words.push(Buffer.from(hex, 'hex').toString('latin1'))
    }
  }
  return words.join(' ').replaceAll('\u00a0', ' ')
}

function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1')
  } catch {
    return ''
  }
}
