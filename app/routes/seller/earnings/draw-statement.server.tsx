import { resolve } from 'node:path'
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { StatementLine } from '#app/domain/ledger/rules.ts'
import { statementHead, statementRows } from '#app/domain/ledger/statement-rules.ts'
import { monthLabel } from '#app/domain/ledger/trend-rules.ts'
import { formatMwk } from '#app/domain/shared/money.ts'

// The shop's name may have letters that Helvetica lacks, as the ŵ of Chichewa.
Font.register({
  family: 'Bricolage Extended',
  src: resolve('app/fonts/bricolage-grotesque-extended.ttf'),
})

type Statement = { site: string; shop: string; month: string; lines: StatementLine[] }

let before: Promise<unknown> = Promise.resolve()

/** A month's statement as an A4 PDF. One at a time: drawing keeps the process busy. */
export function drawStatement(statement: Statement): Promise<Uint8Array> {
  const drawn = before.then(() => renderToBuffer(<StatementDocument {...statement} />))
  before = drawn.catch(() => {})
  return drawn
}

const styles = StyleSheet.create({
  page: { padding: 36, fontFamily: ['Helvetica', 'Bricolage Extended'], fontSize: 9, color: '#1c1917' },
  title: { fontSize: 18, marginBottom: 4 },
  head: { marginBottom: 14 },
  muted: { color: '#5f574d' },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: '#e4dccd', paddingVertical: 4 },
  cell: { width: '12%', paddingRight: 4 },
  date: { width: '16%' },
  figure: { textAlign: 'right' },
  remark: { marginTop: 14, color: '#5f574d' },
  pages: { position: 'absolute', bottom: 20, left: 36, right: 36, fontSize: 8, color: '#5f574d' },
})

const StatementDocument = ({ site, shop, month, lines }: Statement) => {
  const [, ...rows] = statementRows(lines)
  return (
    <Document title={`Statement ${month}`} author={site} language="en">
      <Page size="A4" style={styles.page}>
        <View style={styles.head}>
          <Text style={styles.title}>Statement, {monthLabel(month)}</Text>
          <Text>{shop}</Text>
          <Text style={styles.muted}>{site}</Text>
        </View>
        <Row cells={statementHead} />
        {rows.map((cells) => (
          <Row key={cells.join(' ')} cells={cells} />
        ))}
        <Text style={styles.remark}>
          The commission is taken from the items, not from delivery. Of sales paid in cash it is owed.
        </Text>
        <Text
          fixed
          style={styles.pages}
          render={({ pageNumber, totalPages }) =>
            totalPages > 1 ? `${month}, page ${pageNumber} of ${totalPages}` : ''
          }
        />
      </Page>
    </Document>
  )
}

const figuresFrom = 4

const Row = ({ cells }: { cells: (string | number)[] }) => (
  <View style={styles.row} wrap={false}>
    {cells.map((cell, place) => (
      <Text
        // biome-ignore lint/suspicious/noArrayIndexKey: a row's cells have only their places
        key={place}
        style={[
          styles.cell,
          ...(place === 0 ? [styles.date] : []),
          ...(place >= figuresFrom ? [styles.figure] : []),
        ]}
      >
        {typeof cell === 'number' ? formatMwk(cell) : cell.replace(' (MWK)', '')}
      </Text>
    ))}
  </View>
)
