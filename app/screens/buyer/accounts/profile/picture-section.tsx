import { useTranslate } from '#app/messages/use-translate.ts'
import { PictureForm } from '#app/parts/files/picture-form.tsx'
import { Card } from '#app/ui/card.tsx'
import { Avatar } from '#app/ui/pictures/avatar.tsx'
import * as texts from '#messages/profile.ts'

type Props = { image: string | null; name: string; email: string }

export const PictureSection = ({ image, name, email }: Props) => {
  const t = useTranslate()
  return (
    <Card as="section" aria-label={t(texts.picture)} className="flex flex-wrap items-start gap-5 sm:p-6">
      <div className="flex min-w-0 items-center gap-4 sm:flex-col sm:items-start">
        <Avatar path={image} className="size-20 text-muted sm:size-28" />
        <p className="min-w-0">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block truncate text-muted text-sm">{email}</span>
        </p>
      </div>
      <PictureForm hasPicture={Boolean(image)} />
    </Card>
  )
}
