import { useTranslate } from '#app/messages/use-translate.ts'
import { InterestForm } from '#app/parts/interest/interest-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChitenjePattern } from '#app/ui/chitenje-pattern.tsx'
import * as texts from '#messages/home.ts'

export const BecomeASeller = () => {
  const t = useTranslate()
  return (
    <section
      aria-labelledby="become-a-seller"
      className="mt-8 overflow-hidden rounded-card border border-line bg-sun-soft"
    >
      <ChitenjePattern cloth="leaves" scale={0.6} className="h-4 w-full sm:h-6" />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 sm:gap-4 sm:p-8">
        <div className="max-w-xl">
          <h2 id="become-a-seller" className="text-xl sm:text-2xl">
            {t(texts.becomeASeller)}
          </h2>
          <p className="mt-1">{t(texts.sellPitch)}</p>
        </div>
        <ButtonLink to="/register?role=seller" size="large">
          {t(texts.startSelling)}
        </ButtonLink>
        <details className="w-full">
          <summary className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4">
            {t(texts.notSureYet)}
          </summary>
          <InterestForm wants="seller" elsewhere />
        </details>
      </div>
    </section>
  )
}
