import { Document, Page, StyleSheet, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { formatDate } from '#app/base/dates/format-date.ts'
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
import type { ComplaintLetter } from '#app/modules/money/disputes/resolving/complaint-letter-rules.ts'
import { consumerCommission } from '#app/modules/money/disputes/resolving/escalation-rules.ts'
import { letter as texts } from '#messages/disputes.ts'

type Printed = { letter: ComplaintLetter; site: string }
type Speaking = { t: Translate }

/** The letter as an A4 PDF; `site` is the platform's name. */
export const renderLetter = (t: Translate, printed: Printed) => renderPdf(LetterDocument({ ...printed, t }))

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

const LetterDocument = ({ letter, site, t }: Printed & Speaking) => (
  <Document
    title={t(texts.documentTitle, { orderNumber: letter.orderNumber })}
    author={letter.signedBy}
    language={languageOfTranslator(t)}
  >
    <Page size="A4" style={styles.page}>
      <View style={styles.head}>
        <View style={styles.side}>
          <Text style={styles.muted}>{t(texts.to)}</Text>
          <Text>{consumerCommission.name}</Text>
          <Text>{t(texts.freeLine, { line: consumerCommission.freeLine })}</Text>
        </View>
        <View style={styles.side}>
          <Text style={styles.muted}>{t(texts.from)}</Text>
          <Lines of={letter.from} />
        </View>
      </View>
      <Text style={styles.part}>{formatDate(letter.at, t)}</Text>
      <Text style={styles.title}>
        {t(texts.title, { orderNumber: letter.orderNumber, reason: letter.reason.toLowerCase() })}
      </Text>
      <Part title={t(texts.about)}>
        <Lines of={letter.about} />
        <Text>{t(texts.placedOn, { site })}</Text>
      </Part>
      <Bought letter={letter} t={t} />
      <Part title={t(texts.said)}>
        <Text style={styles.muted}>{t(texts.opened, { at: formatMoment(letter.openedAt, t) })}</Text>
        {letter.said.map(({ id, by, at, text, photos }) => (
          <View key={id} style={styles.said}>
            <Text style={styles.muted} minPresenceAhead={30}>
              {photos > 0
                ? t(texts.saidByWithPhotos, { name: by, at: formatMoment(at, t), photos })
                : t(texts.saidBy, { name: by, at: formatMoment(at, t) })}
            </Text>
            <Text>{text}</Text>
          </View>
        ))}
      </Part>
      <Part title={t(texts.decided, { site })}>
        <Text>{letter.ruling}</Text>
        {letter.note !== '' && <Text>{t(texts.why, { note: letter.note })}</Text>}
        {letter.closedAt && <Text style={styles.muted}>{formatMoment(letter.closedAt, t)}</Text>}
      </Part>
      <Part title={t(texts.ask)}>
        <Text>{letter.asks}</Text>
      </Part>
      <View style={styles.signed} wrap={false}>
        <Text>........................................</Text>
        <Text>{letter.signedBy}</Text>
      </View>
      <MissingCharacters t={t} of={letter} />
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

const Bought = ({ letter, t }: { letter: ComplaintLetter } & Speaking) => (
  <Part title={t(texts.bought)}>
    <Text style={styles.muted}>
      {letter.deliveredAt
        ? t(texts.orderedAndDelivered, {
            orderNumber: letter.orderNumber,
            at: formatMoment(letter.orderedAt, t),
            deliveredAt: formatMoment(letter.deliveredAt, t),
          })
        : t(texts.ordered, { orderNumber: letter.orderNumber, at: formatMoment(letter.orderedAt, t) })}
    </Text>
    {letter.lines.map(({ name, details, quantity, amount }) => (
      <Row key={`${name} ${details}`} name={t(texts.line, { quantity, name })} amount={amount} />
    ))}
    <Row name={t(texts.delivery)} amount={letter.shippingFee} />
    {letter.discount > 0 && <Row name={t(texts.discount)} amount={-letter.discount} />}
    <Row name={t(texts.total)} amount={letter.total} strong />
    <Text style={styles.paid}>{t(texts.payment, { payment: letter.payment })}</Text>
  </Part>
)

type RowProps = { name: string; amount: number; strong?: boolean }

const Row = ({ name, amount, strong = false }: RowProps) => (
  <View style={[styles.row, ...(strong ? [styles.sum] : [])]} wrap={false}>
    <Text style={styles.what}>{name}</Text>
    <Text style={styles.figure}>{formatKwacha(amount)}</Text>
  </View>
)
