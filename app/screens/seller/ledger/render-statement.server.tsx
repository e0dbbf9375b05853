import { Document, Page, StyleSheet, View } from '@react-pdf/renderer'
import { PdfTable } from '#app/kit/download/pdf-table.server.tsx'
import { MissingCharacters, PageNumbers, Text } from '#app/kit/download/pdf-text.server.tsx'
import { pdfColours, renderPdf, textFonts, titleFonts } from '#app/kit/download/render-pdf.server.ts'
import { languageOfTranslator, type Translate } from '#app/messages/language.ts'
import { monthLabel } from '#app/modules/money/ledger/earnings/trend-rules.ts'
import type { StatementLine } from '#app/modules/money/ledger/rules.ts'
import { statementHead, statementRows } from '#app/modules/money/payouts/statements/month-statement-rules.ts'
import * as texts from '#messages/seller-payouts.ts'

type Statement = { site: string; shop: string; month: string; lines: StatementLine[] }

/** A month's statement as an A4 PDF. */
export const renderEarningsStatement = (t: Translate, statement: Statement) =>
  renderPdf(StatementDocument(t, statement))

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
  remark: { marginTop: 14, color: pdfColours.muted },
})

const widths = [15.5, 13, 11.5, 14, 11.5, 11.5, 11.5, 11.5]

const StatementDocument = (t: Translate, { site, shop, month, lines }: Statement) => {
  const [, ...rows] = statementRows(t, lines)
  return (
    <Document title={t(texts.statementCaption, { month })} author={site} language={languageOfTranslator(t)}>
      <Page size="A4" style={styles.page}>
        <View style={styles.head}>
          <Text style={styles.title}>{t(texts.statementOf, { month: monthLabel(t, month) })}</Text>
          <Text>{shop}</Text>
          <Text style={styles.muted}>{site}</Text>
        </View>
        <PdfTable head={statementHead(t)} rows={rows} widths={widths} figuresFrom={4} strong={1} />
        <Text style={styles.remark}>{t(texts.tableHint)}</Text>
        <MissingCharacters t={t} of={[shop, rows]} />
        <PageNumbers name={month} side={36} />
      </Page>
    </Document>
  )
}
