import { Document, Page, Path, StyleSheet, Svg, View } from '@react-pdf/renderer'
import { formatKwacha } from '#app/base/money.ts'
import type { ReceiptVerification } from '#app/http/receipts/open-receipt.server.ts'
import { PageNumbers, Text } from '#app/kit/download/pdf-text.server.tsx'
import { pdfColours, renderPdf, textFonts, titleFonts } from '#app/kit/download/render-pdf.server.ts'
import { formatMoment } from '#app/kit/timestamp.tsx'
import { creditNoteTitle, type PrintedReceipt } from '#app/modules/sales/receipts/printed-receipt-rules.ts'

type Printed = { paper: PrintedReceipt; proof: ReceiptVerification | undefined; site: string }

/** The receipt as an A4 PDF; `site` is the platform's name. */
export const renderReceipt = (printed: Printed) => renderPdf(ReceiptDocument(printed))

const { ink, muted, line, leaf } = pdfColours
const styles = StyleSheet.create({
  page: { padding: 44, paddingBottom: 52, fontFamily: textFonts, fontSize: 10, color: ink, lineHeight: 1.4 },
  head: { flexDirection: 'row', justifyContent: 'space-between', gap: 24, marginBottom: 16 },
  heading: { flex: 1 },
  title: { fontFamily: titleFonts, fontSize: 20, lineHeight: 1.2 },
  shop: {
    fontFamily: titleFonts,
    fontSize: 20,
    lineHeight: 1.2,
    color: leaf,
    maxWidth: '50%',
    textAlign: 'right',
  },
  parties: { flexDirection: 'row', gap: 24, marginBottom: 16 },
  party: { flex: 1 },
  muted: { color: muted },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: line, paddingVertical: 4 },
  what: { flex: 1, paddingRight: 12 },
  figure: { width: 100, textAlign: 'right' },
  sum: { flexDirection: 'row', paddingTop: 4 },
  amount: { textAlign: 'right' },
  total: { fontFamily: titleFonts, fontSize: 13, lineHeight: 1.3 },
  proof: { flexDirection: 'row', alignItems: 'center', gap: 12, marginTop: 16 },
  code: { width: 96, height: 96 },
  facts: { marginTop: 16 },
  remarks: { marginTop: 16, color: muted, fontSize: 9 },
})

const ReceiptDocument = ({ paper, proof, site }: Printed) => (
  <Document title={`${paper.title} ${paper.orderNumber}`} author={site} language="en">
    <Page size="A4" style={styles.page}>
      <View style={styles.head}>
        <View style={styles.heading}>
          <Text style={styles.title}>{paper.title}</Text>
          {paper.issued && <Text>Receipt {paper.issued.number}</Text>}
          <Text>Order {paper.orderNumber}</Text>
          {paper.issued && <Text style={styles.muted}>Issued {formatMoment(paper.issued.issuedAt)}</Text>}
          <Text style={styles.muted}>Ordered {formatMoment(paper.orderedAt)}</Text>
          {paper.deliveredAt && <Text style={styles.muted}>Delivered {formatMoment(paper.deliveredAt)}</Text>}
        </View>
        <Text style={styles.shop}>{site}</Text>
      </View>
      <View style={styles.parties}>
        <Party title="Seller" lines={paper.seller} />
        <Party title="Buyer" lines={paper.buyer} />
      </View>
      <Lines paper={paper} />
      <View style={styles.facts}>
        <Text>Delivery: {paper.delivery}</Text>
        <Text>Payment: {paper.payment}</Text>
      </View>
      {proof && <ProofPart {...proof} />}
      <View style={styles.remarks}>
        {paper.remarks.map((remark) => (
          <Text key={remark}>{remark}</Text>
        ))}
        <Text>Made in Malawi</Text>
      </View>
      <PageNumbers name={paper.orderNumber} side={44} />
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

const Lines = ({ paper }: { paper: PrintedReceipt }) => (
  <View>
    <View style={styles.row} fixed>
      <Text style={[styles.what, styles.muted]}>Item</Text>
      <Text style={[styles.figure, styles.muted]}>Price</Text>
      <Text style={[styles.figure, styles.muted]}>Amount</Text>
    </View>
    {paper.lines.map(({ name, details, quantity, price, amount, durable }, place) => (
      <View key={`${name} ${details}`} style={styles.row} wrap={false}>
        <View style={styles.what}>
          <Text>{`${quantity} × ${name}${durable ? ' *' : ''}`}</Text>
          <Text style={styles.muted}>
            {details}
            {paper.issued?.vat && `, VAT in it ${formatKwacha(paper.issued.vat.lines[place] ?? 0)}`}
          </Text>
        </View>
        <Text style={styles.figure}>{formatKwacha(price)}</Text>
        <Text style={styles.figure}>{formatKwacha(amount)}</Text>
      </View>
    ))}
    <Sum name="Items" amount={paper.subtotal} />
    <Sum name="Delivery" amount={paper.shippingFee} />
    {paper.discount > 0 && <Sum name="Discount" amount={-paper.discount} />}
    <Sum name="Total" amount={paper.total} strong />
    {paper.issued && <After issued={paper.issued} total={paper.total} />}
  </View>
)

/** What of the total is VAT, and what was given back since. */
const After = ({ issued: { vat, creditNotes, left }, total }: AfterProps) => (
  <View>
    {vat && vat.delivery > 0 && <Sum name={`VAT ${vat.rate} in the delivery`} amount={vat.delivery} />}
    {vat && <Sum name={`VAT ${vat.rate} in the total`} amount={vat.total} />}
    {vat && <Sum name="Total without VAT" amount={total - vat.total} />}
    {creditNotes.map((note) => (
      <Sum
        key={note.number}
        name={`${creditNoteTitle(note)}, ${formatMoment(note.issuedAt)}${vat ? `, VAT in it ${formatKwacha(note.vat)}` : ''}`}
        amount={-note.amount}
      />
    ))}
    {creditNotes.length > 0 && <Sum name="Left paid" amount={left.total} strong />}
    {creditNotes.length > 0 && vat && <Sum name={`VAT ${vat.rate} in what is left`} amount={left.vat} />}
  </View>
)
type AfterProps = { issued: NonNullable<PrintedReceipt['issued']>; total: number }

const ProofPart = ({ address, code: { size, path } }: ReceiptVerification) => (
  <View style={styles.proof} wrap={false}>
    <Svg viewBox={`0 0 ${size} ${size}`} style={styles.code}>
      <Path d={path} fill="#000000" />
    </Svg>
    <View style={styles.what}>
      <Text>Is this receipt genuine? Scan the code, or open this address:</Text>
      <Text>{address.replace(/^https?:\/\//, '')}</Text>
      <Text
        style={styles.muted}
      >{`Or type its number and its total at ${new URL(address).host}/receipts`}</Text>
    </View>
  </View>
)

const Sum = ({ name, amount, strong = false }: { name: string; amount: number; strong?: boolean }) => (
  <View style={styles.sum} wrap={false}>
    <Text style={[styles.what, ...(strong ? [styles.total] : [])]}>{name}</Text>
    <Text style={[styles.amount, ...(strong ? [styles.total] : [])]}>{formatKwacha(amount)}</Text>
  </View>
)
