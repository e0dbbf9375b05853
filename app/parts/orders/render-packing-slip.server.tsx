import { Document, Page, StyleSheet, View } from '@react-pdf/renderer'
import { formatKwacha } from '#app/base/money.ts'
import { MissingCharacters, PageNumbers, Text } from '#app/kit/download/pdf-text.server.tsx'
import {
  boldFonts,
  pdfColours,
  renderPdf,
  textFonts,
  titleFonts,
} from '#app/kit/download/render-pdf.server.ts'
import { formatMoment } from '#app/kit/timestamp.tsx'
import { languageOfTranslator, type Translate } from '#app/messages/language.ts'
import type { PackingSlip } from '#app/modules/sales/orders/parcels/parcel-rules.ts'
import * as texts from '#messages/orders.ts'

const styles = StyleSheet.create({
  page: {
    padding: 44,
    paddingBottom: 52,
    fontFamily: textFonts,
    fontSize: 11,
    color: pdfColours.ink,
    lineHeight: 1.4,
  },
  title: { fontFamily: titleFonts, fontSize: 20, lineHeight: 1.2 },
  head: { flexDirection: 'row', justifyContent: 'space-between', gap: 24, marginBottom: 16 },
  parties: { flexDirection: 'row', gap: 24, marginBottom: 16 },
  party: { flex: 1 },
  muted: { color: pdfColours.muted },
  row: {
    flexDirection: 'row',
    alignItems: 'flex-start',
    gap: 10,
    borderBottomWidth: 0.5,
    borderBottomColor: pdfColours.line,
    paddingVertical: 6,
  },
  box: { width: 12, height: 12, borderWidth: 1, borderColor: pdfColours.ink, marginTop: 1 },
  quantity: { width: 44, fontFamily: 'Helvetica-Bold' },
  what: { flex: 1 },
  facts: { marginTop: 16, gap: 4 },
  cash: { fontFamily: boldFonts, fontSize: 13, lineHeight: 1.3 },
})

/** What to pack, a box to tick for each line; without prices, since it may lie in a gift. */
export const renderPackingSlip = (t: Translate, slip: PackingSlip, site: string) =>
  renderPdf(
    <Document title={t(texts.paper.slip, slip)} author={site} language={languageOfTranslator(t)}>
      <Page size="A4" style={styles.page}>
        <View style={styles.head}>
          <View>
            <Text style={styles.title}>{t(texts.paper.slipTitle)}</Text>
            <Text style={styles.muted}>
              {t(texts.paper.ordered, { at: formatMoment(slip.orderedAt, t) })}
            </Text>
          </View>
          <Text style={styles.title}>{slip.orderNumber}</Text>
        </View>
        <View style={styles.parties}>
          <Party title={t(texts.paper.sender)} lines={[slip.from]} />
          <Party title={t(texts.paper.recipient)} lines={[slip.recipient, ...slip.place]} />
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
          <Text>{t(texts.paper.pieces, { count: slip.pieces })}</Text>
          <Text>{t(texts.paper.delivery, slip)}</Text>
          {slip.directions !== '' && <Text>{t(texts.paper.directions, slip)}</Text>}
          <Text>{t(texts.paper.orderedBy, slip)}</Text>
          {slip.buyerNotes !== '' && <Text>{t(texts.paper.buyerWrites, { notes: slip.buyerNotes })}</Text>}
          {slip.cash !== undefined && (
            <Text style={styles.cash}>{t(texts.paper.cash, { amount: formatKwacha(slip.cash) })}</Text>
          )}
        </View>
        <MissingCharacters t={t} of={slip} />
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
