import { useTranslate } from '#app/messages/use-translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Phone } from '#app/ui/icons.tsx'
import * as texts from '#messages/phones.ts'

/** The way of most people here comes first; who has an email and a password goes on below. */
export const PhoneWay = ({ to, text }: { to: string; text: string }) => {
  const t = useTranslate()
  return (
    <>
      <ButtonLink to={to} variant="secondary" size="large" className="mt-5 w-full">
        <Phone className="size-5 shrink-0 text-leaf" aria-hidden="true" />
        {text}
      </ButtonLink>
      <p className="mt-5 flex items-center gap-3 text-muted text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t(texts.orByEmail)}
      </p>
    </>
  )
}
