import { Text as PdfText, type TextProps } from '@react-pdf/renderer'
import { Children, type PropsWithChildren, type ReactNode } from 'react'
import type { Translate } from '#app/messages/language.ts'
import * as texts from '#messages/kit.ts'
import { drawnText, missingMark, undrawnTexts } from './pdf-characters-rules.ts'
import { pdfColours } from './render-pdf.server.ts'

/** Text on paper. Letters that no face has are marked, and `MissingCharacters` says so. */
export const Text = ({ children, ...props }: PropsWithChildren<TextProps>) => (
  // A letter of the second face must not part the word that it stands in.
  <PdfText hyphenationPenalty={10_000} {...props}>
    {Children.map(children, drawable)}
  </PdfText>
)

const drawable = (child: ReactNode) => (typeof child === 'string' ? drawnText(child) : child)

type Drawn = { t: Translate; of: unknown; style?: TextProps['style'] }

/** Says what the mark stands for, on papers where something of `of` could not be drawn. */
export const MissingCharacters = ({ t, of, style }: Drawn) =>
  undrawnTexts(of).length > 0 && (
    <Text style={[{ marginTop: 8, fontSize: 8 }, ...[style ?? []].flat()]}>
      {t(texts.missingCharacters, { mark: missingMark })}
    </Text>
  )

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
