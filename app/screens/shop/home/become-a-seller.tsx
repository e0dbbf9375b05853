import { ChitenjePattern } from '#app/parts/frame/chitenje-pattern.tsx'
import { InterestForm } from '#app/parts/interest/interest-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

export const BecomeASeller = () => (
  <section
    aria-labelledby="become-a-seller"
    className="mt-10 overflow-hidden rounded-card border border-line bg-sun-soft"
  >
    <ChitenjePattern cloth="leaves" scale={0.6} className="h-6 w-full" />
    <div className="flex flex-wrap items-center justify-between gap-4 p-5 sm:p-8">
      <div className="max-w-xl">
        <h2 id="become-a-seller" className="text-2xl">
          Become a Seller
        </h2>
        <p className="mt-1">
          A phone and a few good pictures are enough: list what you make or trade, and sell to all 28
          districts.
        </p>
      </div>
      <ButtonLink to="/register?role=seller" size="large">
        Start Selling
      </ButtonLink>
      <details className="w-full">
        <summary className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4">
          Not sure yet? Tell us, and we write to you
        </summary>
        <InterestForm wants="seller" elsewhere />
      </details>
    </div>
  </section>
)
