import { StyleSheet, View } from '@react-pdf/renderer'
import { formatKwacha } from '#app/base/money.ts'
import { Text } from './pdf-text.server.tsx'
import { boldFonts, pdfColours } from './render-pdf.server.ts'

type Cell = string | number
/** `widths` in percent of the page, `figuresFrom` the first column that is set to the right. */
type Props = { head: Cell[]; rows: Cell[][]; widths: number[]; figuresFrom: number; strong: number }

const styles = StyleSheet.create({
  row: {
    flexDirection: 'row',
    borderBottomWidth: 0.5,
    borderBottomColor: pdfColours.line,
    paddingVertical: 4,
  },
  head: { color: pdfColours.muted, borderBottomColor: pdfColours.muted },
  strong: { fontFamily: boldFonts },
  figure: { textAlign: 'right', paddingLeft: 4, paddingRight: 0 },
})

/** Rows of a spreadsheet on paper, the head on every page; the last `strong` rows are its sums. Figures are kwacha. */
export const PdfTable = ({ head, rows, strong, ...columns }: Props) => (
  <View>
    <View style={[styles.row, styles.head]} fixed>
      <Cells cells={head.map(asOnPaper)} {...columns} />
    </View>
    {rows.map((cells, place) => (
      <View
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have only their places
        key={place}
        style={[styles.row, ...(place >= rows.length - strong ? [styles.strong] : [])]}
        wrap={false}
      >
        <Cells cells={cells} {...columns} />
      </View>
    ))}
  </View>
)

/** Heads are those of the files, which name the currency by its code. */
const asOnPaper = (cell: Cell) => `${cell}`.replace('(MWK)', '(MK)')

type CellsProps = Pick<Props, 'widths' | 'figuresFrom'> & { cells: Cell[] }

const Cells = ({ cells, widths, figuresFrom }: CellsProps) => (
  <>
    {cells.map((cell, place) => (
      <Text
        // biome-ignore lint/suspicious/noArrayIndexKey: a row's cells have only their places
        key={place}
        style={[
          { width: `${widths[place]}%`, paddingRight: 4 },
          ...(place >= figuresFrom ? [styles.figure] : []),
        ]}
      >
        {typeof cell === 'number' ? formatKwacha(cell).replace(/^MK\s/, '') : cell}
      </Text>
    ))}
  </>
)
