import { shoeSizeTable, type Wearer, wearers } from '#app/modules/catalog/products/shoe-size-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Printer } from '#app/ui/icons.tsx'
import { lengthText, sizeText } from './size-labels.ts'

const names: Record<Wearer, { id: string; title: string }> = {
  men: { id: 'mens-sizes', title: "Men's sizes" },
  women: { id: 'womens-sizes', title: "Women's sizes" },
  kids: { id: 'childrens-sizes', title: "Children's sizes" },
}
export const sizeTableContents = wearers.map((wearer) => ({ ...names[wearer], depth: 2 }))

/** Every whole EU size in all scales: to look up, and to print. */
export const SizeTables = () => (
  <>
    {wearers.map((wearer) => (
      <section key={wearer} aria-labelledby={names[wearer].id} className="words break-inside-avoid">
        <h2 id={names[wearer].id}>{names[wearer].title}</h2>
        <table className="tabular-nums">
          <thead>
            <tr>
              <th scope="col">EU</th>
              <th scope="col">UK</th>
              <th scope="col">US</th>
              <th scope="col">Foot in cm</th>
            </tr>
          </thead>
          <tbody>
            {shoeSizeTable(wearer).map(({ eu, uk, us, cm }) => (
              <tr key={eu}>
                <th scope="row">{sizeText(eu)}</th>
                <td>{sizeText(uk)}</td>
                <td>{sizeText(us)}</td>
                <td>{lengthText(cm)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    ))}
    <Button
      type="button"
      variant="secondary"
      className="without-script:hidden print:hidden"
      onClick={() => window.print()}
    >
      <Printer className="size-5" aria-hidden="true" />
      Print the tables
    </Button>
  </>
)
