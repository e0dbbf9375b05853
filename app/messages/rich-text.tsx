import { Fragment, type ReactNode } from 'react'

type Tags = Record<string, (words: string) => ReactNode>

/**
 * A translated text in which some words are drawn otherwise: `Read <link>how it works</link>` with `{ link: … }`. A
 * translation may put the words elsewhere. Tags do not nest, and one that nobody draws is shown as it stands.
 */
export const RichText = ({ text, tags }: { text: string; tags: Tags }) =>
  // Every fourth piece is plain text; then come a tag with its words, its name and its words alone.
  text.split(/(<(\w+)>(.*?)<\/\2>)/).map((piece, position, pieces) => {
    const kind = position % 4
    if (kind === 0) return piece
    if (kind > 1) return null
    const draw = tags[pieces[position + 1]!]
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places.
    return <Fragment key={position}>{draw ? draw(pieces[position + 2]!) : piece}</Fragment>
  })
