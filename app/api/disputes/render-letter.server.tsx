import { Document, Page, StyleSheet, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { formatDate } from '#app/base/dates/format-date.ts'
import { formatKwacha } from '#app/base/money.ts'
import { PageNumbers, Text } from '#app/kit/download/pdf-text.server.tsx'
import {
  boldFonts,
  pdfColours,
  renderPdf,
  textFonts,
  titleFonts,
} from '#app/kit/download/render-pdf.server.ts'
import { formatMoment } from '#app/kit/timestamp.tsx'
import type { ComplaintLetter } from '#app/modules/money/disputes/resolving/complaint-letter-rules.ts'
import { consumerCommission } from '#app/modules/money/disputes/resolving/escalation-rules.ts'

type Printed = { letter: ComplaintLetter; site: string }

/** The letter as an A4 PDF; `site` is the platform's name. */
export const renderLetter = (printed: Printed) => renderPdf(LetterDocument(printed))

const { ink, muted, line } = pdfColours
const styles = StyleSheet.create({
  page: { padding: 52, paddingBottom: 60, fontFamily: textFonts, fontSize: 10, color: ink, lineHeight: 1.4 },
  head: { flexDirection: 'row', gap: 24, marginBottom: 20 },
  side: { flex: 1 },
  title: { fontFamily: titleFonts, fontSize: 14, lineHeight: 1.3, marginBottom: 10 },
  part: { marginBottom: 12 },
  heading: { fontFamily: titleFonts, fontSize: 11, marginBottom: 3 },
  muted: { color: muted },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: line, paddingVertical: 3 },
  what: { flex: 1, paddingRight: 12 },
  figure: { width: 100, textAlign: 'right' },
  sum: { fontFamily: boldFonts },
  paid: { marginTop: 4 },
  said: { marginBottom: 6 },
  signed: { marginTop: 24 },
})

const LetterDocument = ({ letter, site }: Printed) => (
  <Document title={`Dispute about order ${letter.orderNumber}`} author={letter.signedBy} language="en">
    <Page size="A4" style={styles.page}>
      <View style={styles.head}>
        <View style={styles.side}>
          <Text style={styles.muted}>To</Text>
          <Text>{consumerCommission.name}</Text>
          <Text>Free line: {consumerCommission.freeLine}</Text>
        </View>
        <View style={styles.side}>
          <Text style={styles.muted}>From</Text>
          <Lines of={letter.from} />
        </View>
      </View>
      <Text style={styles.part}>{formatDate(letter.at)}</Text>
      <Text style={styles.title}>
        Complaint about order {letter.orderNumber}: {letter.reason.toLowerCase()}
      </Text>
      <Part title="Whom it is about">
        <Lines of={letter.about} />
        <Text>The order was placed on {site}, an online marketplace.</Text>
      </Part>
      <Bought letter={letter} />
      <Part title="What was said">
        <Text style={styles.muted}>The dispute was opened {formatMoment(letter.openedAt)}.</Text>
        {letter.said.map(({ id, by, at, text, photos }) => (
          <View key={id} style={styles.said}>
            <Text style={styles.muted} minPresenceAhead={30}>
              {by}, {formatMoment(at)}
              {photos > 0 ? ` (with ${photos === 1 ? '1 photo' : `${photos} photos`})` : ''}
            </Text>
            <Text>{text}</Text>
          </View>
        ))}
      </Part>
      <Part title={`What ${site} decided`}>
        <Text>{letter.ruling}</Text>
        {letter.note !== '' && <Text>Why: {letter.note}</Text>}
        {letter.closedAt && <Text style={styles.muted}>{formatMoment(letter.closedAt)}</Text>}
      </Part>
      <Part title="What I ask">
        <Text>{letter.asks}</Text>
      </Part>
      <View style={styles.signed} wrap={false}>
        <Text>........................................</Text>
        <Text>{letter.signedBy}</Text>
      </View>
      <PageNumbers name={letter.orderNumber} side={52} />
    </Page>
  </Document>
)

const Lines = ({ of }: { of: string[] }) => (
  <>
    {of.map((text) => (
      <Text key={text}>{text}</Text>
    ))}
  </>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <View style={styles.part}>
    <Text style={styles.heading} minPresenceAhead={40}>
      {title}
    </Text>
    {children}
  </View>
)

const Bought = ({ letter }: { letter: ComplaintLetter }) => (
  <Part title="What was bought and paid">
    <Text style={styles.muted}>
      Order {letter.orderNumber}, ordered {formatMoment(letter.orderedAt)}
      {letter.deliveredAt ? `, delivered ${formatMoment(letter.deliveredAt)}` : ''}
    </Text>
    {letter.lines.map(({ name, details, quantity, amount }) => (
      <Row key={`${name} ${details}`} name={`${quantity} × ${name}`} amount={amount} />
    ))}
    <Row name="Delivery" amount={letter.shippingFee} />
    {letter.discount > 0 && <Row name="Discount" amount={-letter.discount} />}
    <Row name="Total" amount={letter.total} strong />
    <Text style={styles.paid}>Payment: {letter.payment}</Text>
  </Part>
)

type RowProps = { name: string; amount: number; strong?: boolean }

const Row = ({ name, amount, strong = false }: RowProps) => (
  <View style={[styles.row, ...(strong ? [styles.sum] : [])]} wrap={false}>
    <Text style={styles.what}>{name}</Text>
    <Text style={styles.figure}>{formatKwacha(amount)}</Text>
  </View>
)
