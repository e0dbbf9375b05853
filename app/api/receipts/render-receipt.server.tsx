import { Document, Page, Path, StyleSheet, Svg, View } from '@react-pdf/renderer'
import { formatKwacha } from '#app/base/money.ts'
import type { ReceiptVerification } from '#app/http/receipts/open-receipt.server.ts'
import { MissingCharacters, PageNumbers, Text } from '#app/kit/download/pdf-text.server.tsx'
import { pdfColours, renderPdf, textFonts, titleFonts } from '#app/kit/download/render-pdf.server.ts'
import { formatMoment } from '#app/kit/timestamp.tsx'
import { languageOfTranslator, type Translate } from '#app/messages/language.ts'
import {
  classSumName,
  creditNoteLine,
  lineText,
  type PrintedReceipt,
} from '#app/modules/sales/receipts/printed-receipt-rules.ts'
import * as texts from '#messages/receipts.ts'

type Speaking = { t: Translate }
type Printed = { paper: PrintedReceipt; proof: ReceiptVerification | undefined; site: string }

/** The receipt as an A4 PDF; `site` is the platform's name. */
export const renderReceipt = (t: Translate, printed: Printed) => renderPdf(ReceiptDocument({ t, ...printed }))

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

const ReceiptDocument = ({ t, paper, proof, site }: Printed & Speaking) => (
  <Document title={`${paper.title} ${paper.orderNumber}`} author={site} language={languageOfTranslator(t)}>
    <Page size="A4" style={styles.page}>
      <View style={styles.head}>
        <View style={styles.heading}>
          <Text style={styles.title}>{paper.title}</Text>
          {paper.issued && <Text>{t(texts.receiptNumber, paper.issued)}</Text>}
          <Text>{t(texts.orderNumber, paper)}</Text>
          {paper.issued && (
            <Text style={styles.muted}>
              {t(texts.issuedAt, { at: formatMoment(paper.issued.issuedAt, t) })}
            </Text>
          )}
          <Text style={styles.muted}>{t(texts.orderedAt, { at: formatMoment(paper.orderedAt, t) })}</Text>
          {paper.deliveredAt && (
            <Text style={styles.muted}>
              {t(texts.deliveredAt, { at: formatMoment(paper.deliveredAt, t) })}
            </Text>
          )}
        </View>
        <Text style={styles.shop}>{site}</Text>
      </View>
      <View style={styles.parties}>
        <Party title={t(texts.seller)} lines={paper.seller} />
        <Party title={t(texts.buyer)} lines={paper.buyer} />
      </View>
      <Lines t={t} paper={paper} />
      <View style={styles.facts}>
        <Text>{t(texts.deliveryLine, paper)}</Text>
        <Text>{t(texts.paymentLine, paper)}</Text>
      </View>
      {proof && <ProofPart t={t} {...proof} />}
      <View style={styles.remarks}>
        {paper.remarks.map((remark) => (
          <Text key={remark}>{remark}</Text>
        ))}
        <Text>{t(texts.madeInMalawi)}</Text>
      </View>
      <MissingCharacters t={t} of={paper} />
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

const Lines = ({ t, paper }: { paper: PrintedReceipt } & Speaking) => (
  <View>
    <View style={styles.row} fixed>
      <Text style={[styles.what, styles.muted]}>{t(texts.item)}</Text>
      <Text style={[styles.figure, styles.muted]}>{t(texts.price)}</Text>
      <Text style={[styles.figure, styles.muted]}>{t(texts.amount)}</Text>
    </View>
    {paper.lines.map(({ name, details, quantity, price, amount, durable }, place) => (
      <View key={`${name} ${details}`} style={styles.row} wrap={false}>
        <View style={styles.what}>
          <Text>{`${quantity} × ${name}${durable ? ' *' : ''}`}</Text>
          <Text style={styles.muted}>{lineText(t, details, paper.issued?.vat, place)}</Text>
        </View>
        <Text style={styles.figure}>{formatKwacha(price)}</Text>
        <Text style={styles.figure}>{formatKwacha(amount)}</Text>
      </View>
    ))}
    <Sum name={t(texts.items)} amount={paper.subtotal} />
    <Sum name={t(texts.delivery)} amount={paper.shippingFee} />
    {paper.discount > 0 && <Sum name={t(texts.discount)} amount={-paper.discount} />}
    <Sum name={t(texts.total)} amount={paper.total} strong />
    {paper.issued && <After t={t} issued={paper.issued} total={paper.total} />}
  </View>
)

/** What of the total is VAT, and what was given back since. */
const After = ({ t, issued: { vat, creditNotes, left }, total }: AfterProps) => (
  <View>
    {vat && vat.delivery > 0 && <Sum name={t(texts.vatInDelivery, vat)} amount={vat.delivery} />}
    {vat?.classes.map((sum) => (
      <Sum key={sum.taxClass} name={classSumName(t, sum, vat.rate)} amount={sum.amount} />
    ))}
    {vat && <Sum name={t(texts.vatInTotal, vat)} amount={vat.total} />}
    {vat && <Sum name={t(texts.totalWithoutVat)} amount={total - vat.total} />}
    {creditNotes.map((note) => (
      <Sum
        key={note.number}
        name={creditNoteLine(t, note, { at: formatMoment(note.issuedAt, t), hasVat: !!vat })}
        amount={-note.amount}
      />
    ))}
    {creditNotes.length > 0 && <Sum name={t(texts.leftPaid)} amount={left.total} strong />}
    {creditNotes.length > 0 && vat && <Sum name={t(texts.vatInLeft, vat)} amount={left.vat} />}
  </View>
)
type AfterProps = Speaking & { issued: NonNullable<PrintedReceipt['issued']>; total: number }

const ProofPart = ({ t, address, code: { size, path } }: ReceiptVerification & Speaking) => (
  <View style={styles.proof} wrap={false}>
    <Svg viewBox={`0 0 ${size} ${size}`} style={styles.code}>
      <Path d={path} fill="#000000" />
    </Svg>
    <View style={styles.what}>
      <Text>{t(texts.proofScanLong)}</Text>
      <Text>{address.replace(/^https?:\/\//, '')}</Text>
      <Text style={styles.muted}>{t(texts.proofType, { address: `${new URL(address).host}/receipts` })}</Text>
    </View>
  </View>
)

const Sum = ({ name, amount, strong = false }: { name: string; amount: number; strong?: boolean }) => (
  <View style={styles.sum} wrap={false}>
    <Text style={[styles.what, ...(strong ? [styles.total] : [])]}>{name}</Text>
    <Text style={[styles.amount, ...(strong ? [styles.total] : [])]}>{formatKwacha(amount)}</Text>
  </View>
)
