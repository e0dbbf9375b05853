import { Document, Page, StyleSheet, View } from '@react-pdf/renderer'
import { destinationText } from '#app/domain/payouts/destination-rules.ts'
import type { OwnPayout } from '#app/domain/payouts/find-payout.server.ts'
import { payoutStateLabels } from '#app/domain/payouts/rules.ts'
import {
  type PayoutStatement,
  payoutStatementHead,
  payoutStatementRows,
} from '#app/domain/payouts/statement-rules.ts'
import { sortableMoment } from '#app/domain/shared/malawi-days.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { drawPdf, inks, textFaces, titleFaces } from '#app/web/draw-pdf.server.ts'
import { PdfTable } from '#app/web/pdf-table.server.tsx'
import { PageNumbers, Text } from '#app/web/pdf-text.server.tsx'

type Paid = Pick<OwnPayout, 'amount' | 'destination' | 'createdAt' | 'status' | 'closedAt' | 'reference'>
type Drawn = { site: string; shop: string; payout: Paid; statement: PayoutStatement }

/** A payout's statement as an A4 PDF. */
export const drawPayout = (drawn: Drawn) => drawPdf(PayoutDocument(drawn))

const styles = StyleSheet.create({
  page: {
    padding: 36,
    paddingBottom: 44,
    fontFamily: textFaces,
    fontSize: 9,
    color: inks.ink,
    lineHeight: 1.3,
  },
  title: { fontFamily: titleFaces, fontSize: 20, lineHeight: 1.2, marginBottom: 4 },
  head: { marginBottom: 14 },
  muted: { color: inks.muted },
})

const widths = [20, 42, 18, 20]

const PayoutDocument = ({ site, shop, payout, statement }: Drawn) => {
  const [, ...rows] = payoutStatementRows(statement)
  const day = sortableMoment(payout.createdAt)
  return (
    <Document title={`Payout ${day}`} author={site} language="en">
      <Page size="A4" style={styles.page}>
        <View style={styles.head}>
          <Text style={styles.title}>Payout of {formatKwacha(payout.amount)}</Text>
          <Text>{shop}</Text>
          <Text>To {destinationText(payout.destination)}</Text>
          <Text style={styles.muted}>{standingOf(payout)}</Text>
          <Text style={styles.muted}>{site}</Text>
        </View>
        <PdfTable head={payoutStatementHead} rows={rows} widths={widths} figuresFrom={3} strong={3} />
        <PageNumbers name={`Payout of ${day}`} side={36} />
      </Page>
    </Document>
  )
}

function standingOf({ createdAt, status, closedAt, reference }: Paid) {
  const closed = closedAt ? ` ${sortableMoment(closedAt)}` : ''
  const known = reference ? `, reference ${reference}` : ''
  return `Asked for ${sortableMoment(createdAt)}. ${payoutStateLabels[status]}${closed}${known}`
}
