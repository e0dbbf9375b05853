import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { momentText } from '#app/components/when.tsx'
import type { Receipt } from '#app/domain/orders/receipt-rules.ts'
import { formatMwk } from '#app/domain/shared/money.ts'
import { drawPdf, inks, textFaces } from '#app/web/draw-pdf.server.ts'

type Printed = { receipt: Receipt; site: string }

/** The receipt as an A4 PDF; `site` is the platform's name. */
export const drawReceipt = (printed: Printed) => drawPdf(ReceiptDocument(printed))

const { ink, muted, line, leaf } = inks
const styles = StyleSheet.create({
  page: { padding: 44, fontFamily: textFaces, fontSize: 10, color: ink, lineHeight: 1.4 },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 16 },
  title: { fontFamily: 'Bricolage', fontSize: 20, lineHeight: 1.2 },
  shop: { fontFamily: 'Bricolage', fontSize: 20, lineHeight: 1.2, color: leaf },
  parties: { flexDirection: 'row', gap: 24, marginBottom: 16 },
  party: { flex: 1 },
  muted: { color: muted },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: line, paddingVertical: 4 },
  what: { flex: 1, paddingRight: 12 },
  figure: { width: 100, textAlign: 'right' },
  sum: { flexDirection: 'row', paddingTop: 4 },
  total: { fontFamily: 'Bricolage', fontSize: 13 },
  facts: { marginTop: 16 },
  remarks: { marginTop: 16, color: muted, fontSize: 9 },
  pages: { position: 'absolute', bottom: 24, left: 44, right: 44, fontSize: 8, color: muted },
})

const ReceiptDocument = ({ receipt, site }: Printed) => (
  <Document title={`${receipt.title} ${receipt.orderNumber}`} author={site} language="en">
    <Page size="A4" style={styles.page}>
      <View style={styles.head}>
        <View>
          <Text style={styles.title}>{receipt.title}</Text>
          <Text>Order {receipt.orderNumber}</Text>
          <Text style={styles.muted}>Ordered {momentText(receipt.orderedAt)}</Text>
          {receipt.deliveredAt && (
            <Text style={styles.muted}>Delivered {momentText(receipt.deliveredAt)}</Text>
          )}
        </View>
        <Text style={styles.shop}>{site}</Text>
      </View>
      <View style={styles.parties}>
        <Party title="Seller" lines={receipt.seller} />
        <Party title="Buyer" lines={receipt.buyer} />
      </View>
      <Lines receipt={receipt} />
      <View style={styles.facts}>
        <Text>Delivery: {receipt.delivery}</Text>
        <Text>Payment: {receipt.payment}</Text>
      </View>
      <View style={styles.remarks}>
        {receipt.remarks.map((remark) => (
          <Text key={remark}>{remark}</Text>
        ))}
        <Text>Made in Malawi</Text>
      </View>
      <Text
        fixed
        style={styles.pages}
        render={({ pageNumber, totalPages }) =>
          totalPages > 1 ? `${receipt.orderNumber}, page ${pageNumber} of ${totalPages}` : ''
        }
      />
    </Page>
  </Document>
)

const Party = ({ title, lines }: { title: string; lines: string[] }) => (
  <View style={styles.party}>
    <Text style={styles.muted}>{title}</Text>
    {lines.map((text) => (
      <Text key={text}>{text}</Text>
    ))}
  </View>
)

const Lines = ({ receipt }: { receipt: Receipt }) => (
  <View>
    <View style={styles.row}>
      <Text style={[styles.what, styles.muted]}>Item</Text>
      <Text style={[styles.figure, styles.muted]}>Price</Text>
      <Text style={[styles.figure, styles.muted]}>Amount</Text>
    </View>
    {receipt.lines.map(({ name, details, quantity, price, amount, durable }) => (
      <View key={`${name} ${details}`} style={styles.row} wrap={false}>
        <View style={styles.what}>
          <Text>{`${quantity} × ${name}${durable ? ' *' : ''}`}</Text>
          <Text style={styles.muted}>{details}</Text>
        </View>
        <Text style={styles.figure}>{formatMwk(price)}</Text>
        <Text style={styles.figure}>{formatMwk(amount)}</Text>
      </View>
    ))}
    <Sum name="Items" amount={receipt.subtotal} />
    <Sum name="Delivery" amount={receipt.shippingFee} />
    {receipt.discount > 0 && <Sum name="Discount" amount={-receipt.discount} />}
    <Sum name="Total" amount={receipt.total} strong />
  </View>
)

const Sum = ({ name, amount, strong = false }: { name: string; amount: number; strong?: boolean }) => (
  <View style={styles.sum} wrap={false}>
    <Text style={[styles.what, ...(strong ? [styles.total] : [])]}>{name}</Text>
    <Text style={[styles.figure, ...(strong ? [styles.total] : [])]}>{formatMwk(amount)}</Text>
  </View>
)
