import type { ReactNode } from 'react'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/frame.ts'
import { type ChitenjeDesign, ChitenjePattern } from '../../ui/chitenje-pattern.tsx'

type Way = { to: string; text: string }
type Props = {
  title: string
  text?: string
  /** What to quote when telling us of it. */
  requestId?: string
  /** Offers to ask for the same page again. */
  retry?: boolean
  /** What to do instead. */
  way?: Way
  /** Where somebody may have wanted to go. */
  other?: Way
  cloth?: ChitenjeDesign
  /** Ways on that only scripts can go, in place of the plain ones. */
  children?: ReactNode
}

/** Something is not there, or went wrong: says so and offers the ways out. Needs neither layout nor scripts. */
export const ErrorPage = ({ title, text, requestId, cloth = 'scales', children, ...ways }: Props) => {
  const t = useTranslate()
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-4 px-4 py-12 text-center">
      <ChitenjePattern cloth={cloth} className="h-28 w-28 rounded-full" />
      <h1 className="text-3xl">{title}</h1>
      {text && <p className="text-muted">{text}</p>}
      {requestId && (
        <p className="text-muted text-sm">
          <RichText text={t(texts.quote, { id: requestId })} tags={{ id: requestCode }} />
        </p>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children ?? <PlainWays {...ways} />}</div>
    </div>
  )
}

const requestCode = (id: string) => (
  <code id="request-id" className="select-all break-all font-mono text-ink">
    {id}
  </code>
)

const PlainWays = ({ retry = false, way, other }: Pick<Props, 'retry' | 'way' | 'other'>) => {
  const t = useTranslate()
  return (
    <>
      {retry && (
        <ButtonLink to="" reloadDocument>
          {t(texts.tryAgain)}
        </ButtonLink>
      )}
      {way && <ButtonLink to={way.to}>{way.text}</ButtonLink>}
      <ButtonLink to="/" variant={retry || way ? 'secondary' : 'primary'} reloadDocument={retry}>
        {t(texts.goHome)}
      </ButtonLink>
      {other && (
        <ButtonLink to={other.to} variant="secondary">
          {other.text}
        </ButtonLink>
      )}
    </>
  )
}
