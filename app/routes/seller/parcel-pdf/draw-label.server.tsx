import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { Label, LabelSize } from '#app/domain/orders/parcel-rules.ts'
import { formatMwk } from '#app/domain/shared/money.ts'
import { drawPdf, inks, textFaces } from '#app/web/draw-pdf.server.ts'

const millimetre = 72 / 25.4 // points
const page = { fontFamily: textFaces, color: inks.ink, lineHeight: 1.3 } as const
const styles = StyleSheet.create({
  sheet: { ...page, flexDirection: 'row', flexWrap: 'wrap', fontSize: 12 },
  roll: { ...page, padding: 3 * millimetre, paddingBottom: 6 * millimetre, fontSize: 10 },
  quarter: {
    width: '50%',
    height: '50%',
    padding: 8 * millimetre,
    borderWidth: 0.5,
    borderStyle: 'dashed',
    borderColor: inks.muted,
    overflow: 'hidden',
  },
  number: { fontFamily: 'Bricolage', lineHeight: 1.2 },
  recipient: { fontFamily: 'Helvetica-Bold', marginTop: 6 },
  small: { fontSize: 9, marginTop: 6 },
  cash: {
    fontFamily: 'Helvetica-Bold',
    marginTop: 8,
    padding: 5,
    borderWidth: 1.5,
    borderColor: inks.ink,
    textAlign: 'center',
  },
})

/** Stickers for parcels: four alike on A4, or one on a roll of 58 mm. */
export const drawLabel = (label: Label, size: LabelSize, site: string) =>
  drawPdf(
    <Document title={`Label ${label.orderNumber}`} author={site} language="en">
      {size === '58mm' ? (
        <Page size={[58 * millimetre]} wrap={false} style={styles.roll}>
          <Sticker label={label} scale={1} />
        </Page>
      ) : (
        <Page size="A4" wrap={false} style={styles.sheet}>
          {[1, 2, 3, 4].map((place) => (
            <View key={place} style={styles.quarter}>
              <Sticker label={label} scale={1.4} />
            </View>
          ))}
        </Page>
      )}
    </Document>,
  )

const Sticker = ({ label, scale }: { label: Label; scale: number }) => (
  <>
    <Text style={[styles.number, { fontSize: 16 * scale }]}>{label.orderNumber}</Text>
    <Text style={[styles.recipient, { fontSize: 13 * scale }]}>{label.recipient}</Text>
    <Text style={{ fontSize: 12 * scale }}>{label.phone}</Text>
    {label.place.map((line) => (
      <Text key={line}>{line}</Text>
    ))}
    {label.directions && <Text style={styles.small}>{shortened(label.directions)}</Text>}
    {label.cash !== undefined && (
      <Text
        style={[styles.cash, { fontSize: 11 * scale }]}
      >{`Cash to collect: ${formatMwk(label.cash)}`}</Text>
    )}
    <Text style={styles.small}>{label.delivery}</Text>
    <Text style={{ fontSize: 9 }}>
      From {label.from}. {label.pieces === 1 ? '1 piece' : `${label.pieces} pieces`}
    </Text>
  </>
)

const mostDirections = 160 // characters: more does not fit a label, and stands on the packing slip
const shortened = (text: string) =>
  text.length > mostDirections ? `${text.slice(0, mostDirections).trimEnd()}…` : text
