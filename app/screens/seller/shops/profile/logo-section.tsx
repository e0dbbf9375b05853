import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { PictureForm } from '#app/parts/files/picture-form.tsx'
import { Card } from '#app/ui/card.tsx'
import * as texts from '#messages/seller.ts'
import { ShopLogo } from './shop-logo.tsx'

export const LogoSection = ({ logo, name }: { logo: string | null; name: string }) => {
  const t = useTranslate()
  return (
    <Card as="section" aria-label={t(texts.logo)} className="flex flex-wrap items-start gap-5 sm:p-6">
      <div className="flex min-w-0 items-center gap-4 sm:flex-col sm:items-start">
        <ShopLogo logo={logo} className="size-20 sm:size-28" />
        <p className="min-w-0 truncate font-semibold">{name}</p>
      </div>
      <PictureForm hasPicture={Boolean(logo)} address={href('/seller/profile/logo')} what="logo" />
    </Card>
  )
}
