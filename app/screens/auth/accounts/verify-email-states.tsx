import { Form, href, Link, useNavigation } from 'react-router'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { textLink } from '#app/parts/frame/form-page.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/accounts.ts'
import { withReturnPath } from '../with-return-path.ts'

type ConfirmProps = { email: string; token: string; moves: boolean }

/** A link that was opened and not used yet. */
export function ConfirmEmail({ email, token, moves }: ConfirmProps) {
  const t = useTranslate()
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="mt-4 flex flex-col gap-4">
      <p>
        <RichText
          text={t(moves ? texts.movesTo : texts.isYourAddress, { email })}
          tags={{ email: emphasis }}
        />
      </p>
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="large" pending={pending}>
        {moves ? t(texts.useAddress) : t(texts.confirmAddress)}
      </Button>
      <p className="text-muted text-sm">{moves ? t(texts.notYouChange) : t(texts.notYouConfirm)}</p>
    </Form>
  )
}

type SentProps = { email: string; wait: number; told: boolean }

/** For a member whose address is not confirmed yet; `told` when the page says already how long to wait. */
export function LinkSent({ email, wait, told }: SentProps) {
  const t = useTranslate()
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      <p className="mt-4">
        <RichText text={t(texts.verifySent, { email })} tags={{ email: emphasis }} />
      </p>
      <Form method="post" className="mt-5 flex flex-col gap-2">
        <input type="hidden" name="intent" value="resend" />
        <Button type="submit" variant="secondary" size="large" pending={pending}>
          {t(texts.sendTheLinkAgain)}
        </Button>
        {wait > 0 && !told && <p className="text-muted text-sm">{t(texts.resendWait, { wait })}</p>}
      </Form>
      <p className="mt-6 text-muted">
        <RichText
          text={t(texts.wrongAddress)}
          tags={{
            link: (words) => (
              <Link to={href('/profile/email')} className={textLink}>
                {words}
              </Link>
            ),
          }}
        />
      </p>
    </>
  )
}

type ConfirmedProps = { email: string; signedIn: boolean; before: boolean }

export const EmailConfirmed = ({ email, signedIn, before }: ConfirmedProps) => {
  const t = useTranslate()
  return (
    <>
      <Notice kind="success" className="mt-4">
        <RichText
          text={t(before ? texts.confirmedBefore : texts.confirmedNow, { email })}
          tags={{ email: emphasis }}
        />
      </Notice>
      <ButtonLink to={signedIn ? href('/') : href('/login')} size="large" className="mt-5 w-full">
        {signedIn ? t(texts.goShopping) : t(texts.signIn)}
      </ButtonLink>
    </>
  )
}

export const InvalidLink = ({ text, signedIn }: { text: string; signedIn: boolean }) => {
  const t = useTranslate()
  return (
    <>
      <Notice kind="error" className="mt-4">
        {text}
      </Notice>
      <ButtonLink
        to={signedIn ? href('/verify-email') : withReturnPath('/login', href('/verify-email'))}
        size="large"
        className="mt-5 w-full"
      >
        {signedIn ? t(texts.seeNewLink) : t(texts.signInForLink)}
      </ButtonLink>
    </>
  )
}

/** The page as a guest finds it without a link. */
export const LinkMissing = () => {
  const t = useTranslate()
  return (
    <>
      <p className="mt-4">{t(texts.openMailedLink)}</p>
      <ButtonLink to={withReturnPath('/login', href('/verify-email'))} size="large" className="mt-5 w-full">
        {t(texts.signIn)}
      </ButtonLink>
    </>
  )
}

const emphasis = (words: string) => <strong className="break-words">{words}</strong>
