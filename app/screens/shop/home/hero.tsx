import { Link } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ChitenjePattern } from '#app/ui/chitenje-pattern.tsx'
import * as texts from '#messages/home.ts'

const doors = [
  { text: texts.shopMen, to: '/products?gender=men' },
  { text: texts.shopWomen, to: '/products?gender=women' },
  { text: texts.shopKids, to: '/products?gender=kids' },
]

/** A strip, not a billboard: what this is, and three doors into it. The cloth stands beside the words. */
export const Hero = () => {
  const t = useTranslate()
  return (
    <section className="overflow-hidden rounded-card bg-dye-night text-dye-cream sm:flex">
      <div className="p-4 sm:grow sm:p-8">
        <h1 className="text-2xl sm:text-4xl">{t(texts.claim)}</h1>
        <p className="mt-1 text-sm sm:text-base">{t(texts.claimText)}</p>
        <nav aria-label={t(texts.shopFor)} className="mt-3 flex gap-2 sm:mt-5">
          {doors.map(({ text, to }) => (
            <Link
              key={to}
              to={to}
              className="grid min-h-11 grow place-items-center rounded-card whitespace-nowrap bg-dye-cream px-2 text-center font-semibold text-dye-night text-sm outline-offset-2 hover:bg-dye-sun focus-visible:outline-dye-sun sm:grow-0 sm:px-5 sm:text-base"
            >
              {t(text)}
            </Link>
          ))}
        </nav>
      </div>
      <ChitenjePattern cloth="diamonds" scale={0.75} className="h-6 w-full sm:h-auto sm:w-1/3 sm:shrink-0" />
    </section>
  )
}
