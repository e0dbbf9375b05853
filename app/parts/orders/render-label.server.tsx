import { Document, Page, StyleSheet, View } from '@react-pdf/renderer'
import { formatKwacha } from '#app/base/money.ts'
import { MissingCharacters, Text } from '#app/kit/download/pdf-text.server.tsx'
import {
  boldFonts,
  pdfColours,
  renderPdf,
  textFonts,
  titleFonts,
} from '#app/kit/download/render-pdf.server.ts'
import { languageOfTranslator, type Translate } from '#app/messages/language.ts'
import type { LabelSize, ParcelLabel } from '#app/modules/sales/orders/parcels/parcel-rules.ts'
import * as texts from '#messages/orders.ts'

const millimetre = 72 / 25.4 // points
const page = { fontFamily: textFonts, color: pdfColours.ink, lineHeight: 1.3 } as const
const styles = StyleSheet.create({
  sheet: { ...page, flexDirection: 'row', flexWrap: 'wrap', fontSize: 12 },
  roll: { ...page, padding: 3 * millimetre, paddingBottom: 6 * millimetre, fontSize: 10 },
  quarter: {
    width: '50%',
    height: '50%',
    padding: 8 * millimetre,
    borderWidth: 0.5,
    borderStyle: 'dashed',
    borderColor: pdfColours.muted,
    overflow: 'hidden',
  },
  number: { fontFamily: titleFonts },
  recipient: { fontFamily: boldFonts, marginTop: 6 },
  small: { marginTop: 6 },
  cash: {
    fontFamily: boldFonts,
    marginTop: 8,
    padding: 5,
    borderWidth: 1.5,
    borderColor: pdfColours.ink,
    textAlign: 'center',
  },
})

/** Stickers for one parcel: four alike on A4, or one on a roll of 58 mm. */
export const renderLabel = (t: Translate, label: ParcelLabel, size: LabelSize, site: string) =>
  drawSheets(
    t,
    t(texts.paper.label, label),
    size === 'a4' ? [label, label, label, label] : [label],
    size,
    site,
  )

/** A sticker for each parcel: four to a sheet of A4, or one after the other on a roll of 58 mm. */
export const renderLabels = (t: Translate, labels: ParcelLabel[], size: LabelSize, site: string) =>
  drawSheets(t, t(texts.paper.labels, { count: labels.length }), labels, size, site)

const drawSheets = (t: Translate, title: string, labels: ParcelLabel[], size: LabelSize, site: string) =>
  renderPdf(
    <Document title={title} author={site} language={languageOfTranslator(t)}>
      {size === '58mm'
        ? labels.map((label, number) => (
            // One label may stand several times: its place tells them apart.
            // biome-ignore lint/suspicious/noArrayIndexKey: labels never move
            <Page key={number} size={[58 * millimetre]} wrap={false} style={styles.roll}>
              <Sticker t={t} label={label} scale={1} />
            </Page>
          ))
        : Array.from({ length: Math.ceil(labels.length / 4) }, (_, sheet) => sheet * 4).map((first) => (
            <Page key={first} size="A4" wrap={false} style={styles.sheet}>
              {[first, first + 1, first + 2, first + 3].map((place) => (
                <Quarter key={place} t={t} label={labels[place]} />
              ))}
            </Page>
          ))}
    </Document>,
  )

/** Empty ones keep the sheet's height. */
const Quarter = ({ t, label }: { t: Translate; label: ParcelLabel | undefined }) => (
  <View style={styles.quarter}>{label && <Sticker t={t} label={label} scale={scaleOf(label)} />}</View>
)

/** What must not be lost stands first; what is very long is cut, since all of it stands on the packing slip. */
const Sticker = ({ t, label, scale }: { t: Translate; label: ParcelLabel; scale: number }) => (
  <>
    <Text style={[styles.number, sized(16 * scale)]}>{label.orderNumber}</Text>
    <Text style={[styles.recipient, sized(13 * scale)]}>{label.recipient}</Text>
    {label.phone && <Text style={sized(12 * scale)}>{label.phone}</Text>}
    {label.place.map((line) => (
      <Text key={line} style={sized(9.5 * scale)}>
        {shortened(line, mostPlace)}
      </Text>
    ))}
    {label.cash !== undefined && (
      <Text style={[styles.cash, sized(11 * scale)]}>
        {t(texts.paper.cash, { amount: formatKwacha(label.cash).replaceAll(' ', noBreak) })}
      </Text>
    )}
    {label.directions && (
      <Text style={[styles.small, sized(9)]}>{shortened(label.directions, mostDirections)}</Text>
    )}
    <Text style={[styles.small, sized(9)]}>{shortened(label.delivery, mostDirections)}</Text>
    <Text style={sized(9)}>{t(texts.paper.from, label)}</Text>
    <MissingCharacters t={t} of={label} style={sized(7)} />
  </>
)

/** A page's line height counts from its own letters, so each size says its own. */
const sized = (fontSize: number) => ({ fontSize, lineHeight: 1.3 })
const noBreak = '\u00a0'

// In characters.
const mostPlace = 130
const mostDirections = 160
const shortened = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text

/** On a quarter of a sheet little is written large, and much so small that it fits. */
function scaleOf({ recipient, place }: ParcelLabel): number {
  const letters =
    recipient.length * 2 + place.reduce((sum, line) => sum + Math.min(line.length, mostPlace), 0)
  if (letters < 150) return 1.4
  return letters < 300 ? 1.2 : 1
}
