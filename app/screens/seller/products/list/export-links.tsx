import { href } from 'react-router'

type Props = { total: number }

/** All products as files, to keep or to work on. */
export const ExportLinks = ({ total }: Props) => (
  <section aria-labelledby="take-along" className="mt-8 border-line border-t pt-4">
    <h2 id="take-along" className="font-semibold">
      Take your products along
    </h2>
    <p className="mt-1 text-muted text-sm">
      {total === 1 ? 'Your product' : `All ${total} products`} with prices, stock and details, as a file for
      any spreadsheet.
    </p>
    <p className="flex flex-wrap gap-x-6">
      <FileLink to={href('/seller/products.csv')}>Take along as CSV</FileLink>
      <FileLink to={href('/seller/products.xlsx')}>Take along as Excel</FileLink>
    </p>
  </section>
)

const FileLink = ({ to, children }: { to: string; children: string }) => (
  <a
    href={to}
    download
    className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
  >
    {children}
  </a>
)
