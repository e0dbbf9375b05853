import { href } from 'react-router'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/accounts.ts'

/** A reminder, not a barrier: buying goes on without. */
export const UnverifiedNotice = ({ email }: { email: string }) => {
  const t = useTranslate()
  return (
    <Notice className="mb-4">
      <RichText
        text={t(texts.unverified, { email })}
        tags={{
          email: (words) => <strong className="break-words">{words}</strong>,
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
