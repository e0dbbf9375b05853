import { Document, Page, StyleSheet, View } from '@react-pdf/renderer'
import { momentText } from '#app/components/when.tsx'
import type { PackingSlip } from '#app/domain/orders/parcel-rules.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { boldFaces, drawPdf, inks, textFaces, titleFaces } from '#app/web/draw-pdf.server.ts'
import { PageNumbers, Text } from '#app/web/pdf-text.server.tsx'

const styles = StyleSheet.create({
  page: {
    padding: 44,
    paddingBottom: 52,
    fontFamily: textFaces,
    fontSize: 11,
    color: inks.ink,
    lineHeight: 1.4,
  },
  title: { fontFamily: titleFaces, fontSize: 20, lineHeight: 1.2 },
  head: { flexDirection: 'row', justifyContent: 'space-between', gap: 24, marginBottom: 16 },
  parties: { flexDirection: 'row', gap: 24, marginBottom: 16 },
  party: { flex: 1 },
  muted: { color: inks.muted },
  row: {
    flexDirection: 'row',
    alignItems: 'flex-start',
    gap: 10,
    borderBottomWidth: 0.5,
    borderBottomColor: inks.line,
    paddingVertical: 6,
  },
  box: { width: 12, height: 12, borderWidth: 1, borderColor: inks.ink, marginTop: 1 },
  quantity: { width: 44, fontFamily: 'Helvetica-Bold' },
  what: { flex: 1 },
  facts: { marginTop: 16, gap: 4 },
  cash: { fontFamily: boldFaces, fontSize: 13, lineHeight: 1.3 },
})

/** What to pack, a box to tick for each line; without prices, since it may lie in a gift. */
export const drawSlip = (slip: PackingSlip, site: string) =>
  drawPdf(
    <Document title={`Packing slip ${slip.orderNumber}`} author={site} language="en">
      <Page size="A4" style={styles.page}>
        <View style={styles.head}>
          <View>
            <Text style={styles.title}>Packing slip</Text>
            <Text style={styles.muted}>Ordered {momentText(slip.orderedAt)}</Text>
          </View>
          <Text style={styles.title}>{slip.orderNumber}</Text>
        </View>
        <View style={styles.parties}>
          <Party title="From" lines={[slip.from]} />
          <Party title="To" lines={[slip.recipient, ...slip.place]} />
        </View>
        {slip.lines.map(({ name, details, note, quantity }) => (
          <View key={`${name} ${details}`} style={styles.row} wrap={false}>
            <View style={styles.box} />
            <Text style={styles.quantity}>{`${quantity} ×`}</Text>
            <View style={styles.what}>
              <Text>{name}</Text>
              <Text style={styles.muted}>{details}</Text>
              {note !== '' && <Text>{note}</Text>}
            </View>
          </View>
        ))}
        <View style={styles.facts}>
          <Text>{slip.pieces === 1 ? '1 piece' : `${slip.pieces} pieces`}</Text>
          <Text>Delivery: {slip.delivery}</Text>
          {slip.directions !== '' && <Text>Directions: {slip.directions}</Text>}
          <Text>Ordered by {slip.buyer}</Text>
          {slip.buyerNotes !== '' && <Text>The buyer writes: {slip.buyerNotes}</Text>}
          {slip.cash !== undefined && (
            <Text style={styles.cash}>{`Cash to collect: ${formatKwacha(slip.cash)}`}</Text>
          )}
        </View>
        <PageNumbers name={slip.orderNumber} side={44} />
      </Page>
    </Document>,
  )

const Party = ({ title, lines }: { title: string; lines: string[] }) => (
  <View style={styles.party}>
    <Text style={styles.muted}>{title}</Text>
    {lines.map((text) => (
      <Text key={text}>{text}</Text>
    ))}
  </View>
)
