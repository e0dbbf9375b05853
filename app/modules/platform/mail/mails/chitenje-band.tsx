import { mailColours } from './styles.ts'

const { leaf, sun, clay, night, cream } = mailColours
/** One repeat, read like the cloth: two rows of blocks, a diamond in the middle of each. */
const rows = [
  [night, sun, clay, sun, night, cream, leaf, cream],
  [sun, clay, sun, clay, sun, leaf, cream, leaf],
  [night, sun, clay, sun, night, cream, leaf, cream],
].map((row) => [...row, ...row, ...row, row[0]!])

/** A strip of chitenje drawn with coloured cells, so that it shows where pictures are off. */
export const ChitenjeBand = () => (
  <table
    role="presentation"
    aria-hidden="true"
    data-skip-in-text="true"
    width="100%"
    border={0}
    cellPadding="0"
    cellSpacing="0"
    style={{ tableLayout: 'fixed', fontSize: '1px', lineHeight: '5px' }}
  >
    <tbody>
      {rows.map((row, y) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing, always the same
        <tr key={y}>
          {row.map((colour, x) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing, always the same
            <td key={x} height="5" style={{ backgroundColor: colour }}>
              {'\u00a0'}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
