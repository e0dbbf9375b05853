import { Text as PdfText, type TextProps } from '@react-pdf/renderer'
import { Children, type PropsWithChildren, type ReactNode } from 'react'
import { pdfColours } from './render-pdf.server.ts'

/** Text on paper. What no face has, as an emoji in a product's name, is left out: else other letters stood in its place. */
export const Text = ({ children, ...props }: PropsWithChildren<TextProps>) => (
  // A letter of the second face must not part the word that it stands in.
  <PdfText hyphenationPenalty={10_000} {...props}>
    {Children.map(children, drawable)}
  </PdfText>
)

const drawable = (child: ReactNode) => (typeof child === 'string' ? child.replaceAll(unknown, '') : child)

/** All but what Helvetica has (Windows-1252) and, from Ā on, what stands in bricolage-grotesque-extended.ttf. */
const unknown =
  /[^\n -~\u00a0-ÿŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™Ā-ćĊ-ēĖ-ěĞ-ģĦ-ĪĮ-İĲĳĶķĹ-ľŁ-ňŊ-ōŐőŔ-śŞ-šŤťŨ-žƠơƯưǍǎȘ-țȷ]/g

const nearFoot = 812 // of the 842 points of an A4 sheet

type Numbered = { name: string; side: number }

/** `TB-2026-0042, page 1 of 2` at the foot of every page, where there are several. `side` is the page's margin. */
export const PageNumbers = ({ name, side }: Numbered) => (
  <PdfText
    fixed
    style={{
      // From the bottom it would be drawn below the sheet wherever the page has a line height.
      position: 'absolute',
      top: nearFoot,
      left: side,
      right: side,
      fontSize: 8,
      color: pdfColours.muted,
    }}
    render={({ pageNumber, totalPages }) =>
      totalPages > 1 ? `${name}, page ${pageNumber} of ${totalPages}` : ''
    }
  />
)
