import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { destinationText } from '#app/domain/payouts/destination-rules.ts'
import type { OwnPayout } from '#app/domain/payouts/find-payout.server.ts'
import { payoutStateLabels } from '#app/domain/payouts/rules.ts'
import {
  type PayoutStatement,
  payoutStatementHead,
  payoutStatementRows,
} from '#app/domain/payouts/statement-rules.ts'
import { sortableMoment } from '#app/domain/shared/malawi-days.ts'
import { formatMwk } from '#app/domain/shared/money.ts'
import { drawPdf, inks, textFaces } from '#app/web/draw-pdf.server.ts'

type Drawn = { site: string; shop: string; payout: OwnPayout; statement: PayoutStatement }

/** A payout's statement as an A4 PDF. */
export const drawPayout = (drawn: Drawn) => drawPdf(<PayoutDocument {...drawn} />)

const styles = StyleSheet.create({
  page: { padding: 36, fontFamily: textFaces, fontSize: 9, color: inks.ink },
  title: { fontSize: 18, marginBottom: 4 },
  head: { marginBottom: 14 },
  muted: { color: inks.muted },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: inks.line, paddingVertical: 4 },
  cell: { width: '22%', paddingRight: 4 },
  what: { width: '34%', paddingRight: 4 },
  figure: { width: '22%', textAlign: 'right' },
})

const PayoutDocument = ({ site, shop, payout, statement }: Drawn) => {
  const [, ...rows] = payoutStatementRows(statement)
  return (
    <Document title={`Payout ${payout.id}`} author={site} language="en">
      <Page size="A4" style={styles.page}>
        <View style={styles.head}>
          <Text style={styles.title}>Payout of {formatMwk(payout.amount)}</Text>
          <Text>{shop}</Text>
          <Text>To {destinationText(payout.destination)}</Text>
          <Text style={styles.muted}>
            Asked for {sortableMoment(payout.createdAt)}. {payoutStateLabels[payout.status]}
            {payout.closedAt && ` ${sortableMoment(payout.closedAt)}`}
            {payout.reference && `, reference ${payout.reference}`}
          </Text>
          <Text style={styles.muted}>{site}</Text>
        </View>
        <Row cells={payoutStatementHead} />
        {rows.map((cells, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have only their places
          <Row key={place} cells={cells} />
        ))}
      </Page>
    </Document>
  )
}

const looks = [styles.cell, styles.what, styles.cell, styles.figure]

const Row = ({ cells }: { cells: (string | number)[] }) => (
  <View style={styles.row} wrap={false}>
    {cells.map((cell, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a row's cells have only their places
      <Text key={place} style={looks[place]!}>
        {typeof cell === 'number' ? formatMwk(cell) : cell.replace(' (MWK)', '')}
      </Text>
    ))}
  </View>
)
