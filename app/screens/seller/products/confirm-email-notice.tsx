import { href } from 'react-router'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/product-list.ts'

/** Selling needs a confirmed email: said before anything is typed. */
export function ConfirmEmailNotice({ emailVerified }: { emailVerified: boolean }) {
  const t = useTranslate()
  if (emailVerified) return null
  return (
    <Notice className="mt-4">
      <RichText
        text={t(texts.confirmEmail)}
        tags={{
          link: (words) => (
            <TextLink strong to={href('/verify-email')}>
              {words}
            </TextLink>
          ),
        }}
      />
    </Notice>
  )
}
