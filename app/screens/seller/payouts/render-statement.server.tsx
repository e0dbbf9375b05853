import { Document, Page, StyleSheet, View } from '@react-pdf/renderer'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatKwacha } from '#app/base/money.ts'
import { PdfTable } from '#app/kit/download/pdf-table.server.tsx'
import { MissingCharacters, PageNumbers, Text } from '#app/kit/download/pdf-text.server.tsx'
import { pdfColours, renderPdf, textFonts, titleFonts } from '#app/kit/download/render-pdf.server.ts'
import { languageOfTranslator, spoken, type Translate } from '#app/messages/language.ts'
import type { OwnPayout } from '#app/modules/money/payouts/approving/reading.server.ts'
import { destinationText } from '#app/modules/money/payouts/destination-rules.ts'
import {
  type PayoutStatement,
  payoutStatementHead,
  payoutStatementRows,
} from '#app/modules/money/payouts/statements/statement-rules.ts'
import { payoutStateLabels } from '#app/modules/money/payouts/status.ts'
import * as texts from '#messages/seller-payouts.ts'

type Paid = Pick<OwnPayout, 'amount' | 'destination' | 'createdAt' | 'status' | 'closedAt' | 'reference'>
type Drawn = { site: string; shop: string; payout: Paid; statement: PayoutStatement }

/** A payout's statement as an A4 PDF. */
export const renderPayoutStatement = (t: Translate, drawn: Drawn) => renderPdf(PayoutDocument(t, drawn))

const styles = StyleSheet.create({
  page: {
    padding: 36,
    paddingBottom: 44,
    fontFamily: textFonts,
    fontSize: 9,
    color: pdfColours.ink,
    lineHeight: 1.3,
  },
  title: { fontFamily: titleFonts, fontSize: 20, lineHeight: 1.2, marginBottom: 4 },
  head: { marginBottom: 14 },
  muted: { color: pdfColours.muted },
})

const widths = [20, 42, 18, 20]

const PayoutDocument = (t: Translate, { site, shop, payout, statement }: Drawn) => {
  const [, ...rows] = payoutStatementRows(t, statement)
  const day = sortableMoment(payout.createdAt)
  return (
    <Document title={t(texts.payoutTitle, { day })} author={site} language={languageOfTranslator(t)}>
      <Page size="A4" style={styles.page}>
        <View style={styles.head}>
          <Text style={styles.title}>{t(texts.payoutOf, { amount: formatKwacha(payout.amount) })}</Text>
          <Text>{shop}</Text>
          <Text>{t(texts.to, { destination: spoken(t, destinationText(payout.destination)) })}</Text>
          <Text style={styles.muted}>{stateText(t, payout)}</Text>
          <Text style={styles.muted}>{site}</Text>
        </View>
        <PdfTable head={payoutStatementHead(t)} rows={rows} widths={widths} figuresFrom={3} strong={3} />
        <MissingCharacters
          t={t}
          of={[shop, rows, spoken(t, destinationText(payout.destination)), payout.reference]}
        />
        <PageNumbers name={t(texts.pageName, { day })} side={36} />
      </Page>
    </Document>
  )
}

function stateText(t: Translate, { createdAt, status, closedAt, reference }: Paid) {
  const asked = sortableMoment(createdAt)
  const label = spoken(t, payoutStateLabels[status])
  const state = closedAt
    ? t(texts.stateClosed, { asked, state: label, closed: sortableMoment(closedAt) })
    : t(texts.state, { asked, state: label })
  return reference ? t(texts.stateReference, { state, reference }) : state
}
