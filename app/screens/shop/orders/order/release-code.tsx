import { href } from 'react-router'
import { formatMoment } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/orders.ts'

type Props = { code: string; sellerName: string }

/** What the buyer gives at the handover, big enough to be read out. */
export const ReleaseCode = ({ code, sellerName }: Props) => {
  const t = useTranslate()
  return (
    <section
      aria-labelledby="release-code"
      className="mb-4 rounded-card border border-leaf/40 bg-leaf-soft p-4 sm:p-6"
    >
      <h2 id="release-code" className="font-sans font-semibold text-base">
        {t(texts.releaseCodeTitle)}
      </h2>
      <p className="my-2 font-bold text-4xl tabular-nums tracking-[0.2em]">{code}</p>
      <p>{t(texts.releaseCodeHint, { sellerName })}</p>
    </section>
  )
}

/** In place of the code, while only a phone says who looks. A guest has no password. */
export const ReleaseHeld = ({ until, asGuest }: { until: string; asGuest: boolean }) => {
  const t = useTranslate()
  return (
    <section
      aria-labelledby="release-held"
      className="mb-4 rounded-card border border-line bg-mist p-4 sm:p-6"
    >
      <h2 id="release-held" className="font-sans font-semibold text-base">
        {t(texts.releaseCodeTitle)}
      </h2>
      <p className="mt-2">
        {t(asGuest ? texts.releaseHeldGuest : texts.releaseHeld, { until: formatMoment(until, t) })}
      </p>
      {!asGuest && (
        <TextLink tall to={href('/profile/confirm')}>
          {t(texts.releaseHeldSooner)}
        </TextLink>
      )}
    </section>
  )
}
