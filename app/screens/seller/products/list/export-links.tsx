import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/product-list.ts'

type Props = { total: number }

/** All products as files, to keep or to work on. */
export const ExportLinks = ({ total }: Props) => {
  const t = useTranslate()
  return (
    <section aria-labelledby="take-along" className="mt-8 border-line border-t pt-4">
      <h2 id="take-along" className="font-semibold">
        {t(texts.exportTitle)}
      </h2>
      <p className="mt-1 text-muted text-sm">{t(texts.exportHint, { total })}</p>
      <p className="flex flex-wrap gap-x-6">
        <FileLink to={href('/seller/products.csv')}>{t(texts.exportCsv)}</FileLink>
        <FileLink to={href('/seller/products.xlsx')}>{t(texts.exportExcel)}</FileLink>
      </p>
    </section>
  )
}

const FileLink = ({ to, children }: { to: string; children: string }) => (
  <a
    href={to}
    download
    className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
  >
    {children}
  </a>
)
