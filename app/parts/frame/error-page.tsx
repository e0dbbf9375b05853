import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { type ChitenjeDesign, ChitenjePattern } from './chitenje-pattern.tsx'

type Props = {
  title: string
  text?: string | undefined
  /** What to quote when telling us of it. */
  requestId?: string | undefined
  /** Offers to ask for the same page again. */
  retry?: boolean
  /** What to do instead. */
  way?: { to: string; text: string } | undefined
  cloth?: ChitenjeDesign
  /** Ways on that only scripts can go, in place of the plain ones. */
  children?: ReactNode
}

/** Something is not there, or went wrong: says so and offers the ways out. Needs neither layout nor scripts. */
export const ErrorPage = ({ title, text, requestId, cloth = 'scales', children, ...ways }: Props) => (
  <div className="mx-auto flex max-w-lg flex-col items-center gap-4 px-4 py-12 text-center">
    <ChitenjePattern cloth={cloth} className="h-28 w-28 rounded-full" />
    <h1 className="text-3xl">{title}</h1>
    {text && <p className="text-muted">{text}</p>}
    {requestId && (
      <p className="text-muted text-sm">
        If you write to us about it, quote this number:{' '}
        <code id="request-id" className="select-all break-all font-mono text-ink">
          {requestId}
        </code>
      </p>
    )}
    <div className="mt-2 flex flex-wrap justify-center gap-3">{children ?? <PlainWays {...ways} />}</div>
  </div>
)

const PlainWays = ({ retry = false, way }: Pick<Props, 'retry' | 'way'>) => (
  <>
    {retry && (
      <ButtonLink to="" reloadDocument>
        Try again
      </ButtonLink>
    )}
    {way && <ButtonLink to={way.to}>{way.text}</ButtonLink>}
    <ButtonLink to="/" variant={retry || way ? 'secondary' : 'primary'} reloadDocument={retry}>
      Go Home
    </ButtonLink>
  </>
)
