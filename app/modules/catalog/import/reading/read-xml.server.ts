import { SaxesParser } from 'saxes'

/** What stands next in an XML file: a tag that opens or closes, without its prefix, or a text. */
export type XmlPart = {
  open?: string
  close?: string
  text?: string
  attributes: Record<string, string>
}

const none = {}
const maxDepth = 50 // a sheet needs eight
const plain = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads XML as it comes: what was parsed of a piece is handed on before the next piece is asked for. */
export async function* readParts(xml: AsyncIterable<Buffer>): AsyncGenerator<XmlPart[]> {
  const parser = new SaxesParser({ xmlns: false, fragment: false })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let parts: XmlPart[] = []
  let depth = 0
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > maxDepth) throw new Error('No sheet has tags so deep within each other')
    parts.push({ open: plain(name), attributes })
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    parts.push({ close: plain(name), attributes: none })
  })
  parser.on('text', (text) => parts.push({ text, attributes: none }))
  parser.on('cdata', (text) => parts.push({ text, attributes: none }))
  parser.on('doctype', () => {
    throw new Error('A sheet defines no words of its own')
  })
  parser.on('error', (error) => {
    throw error
  })
  for await (const piece of xml) {
    parser.write(decoder.decode(piece, { stream: true }))
    yield parts
    parts = []
  }
  parser.write(decoder.decode())
  parser.close()
  yield parts
}
