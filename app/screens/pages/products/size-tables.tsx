import type { Message } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Printer } from '#app/ui/icons.tsx'
import * as texts from '#messages/page-sizes.ts'
import { shoeSizeTable, type Wearer, wearers } from './shoe-size-rules.ts'
import { lengthText, sizeText } from './size-labels.ts'

const names: Record<Wearer, { id: string; title: Message }> = {
  men: { id: 'mens-sizes', title: texts.mensSizes },
  women: { id: 'womens-sizes', title: texts.womensSizes },
  kids: { id: 'childrens-sizes', title: texts.childrensSizes },
}
export const sizeTableContents = wearers.map((wearer) => ({ ...names[wearer], depth: 2 }))

/** Every whole EU size in all scales: to look up, and to print. */
export const SizeTables = () => {
  const t = useTranslate()
  return (
    <>
      {wearers.map((wearer) => (
        <section key={wearer} aria-labelledby={names[wearer].id} className="words break-inside-avoid">
          <h2 id={names[wearer].id}>{t(names[wearer].title)}</h2>
          <table className="tabular-nums">
            <thead>
              <tr>
                <th scope="col">{t(texts.eu)}</th>
                <th scope="col">{t(texts.uk)}</th>
                <th scope="col">{t(texts.us)}</th>
                <th scope="col">{t(texts.footInCm)}</th>
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
        className="without-script:invisible print:hidden"
        onClick={() => window.print()}
      >
        <Printer className="size-5" aria-hidden="true" />
        {t(texts.print)}
      </Button>
    </>
  )
}
