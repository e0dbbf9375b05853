import {
  ActionButton,
  type MailTemplate,
  mailReasons,
  Paragraph,
  PlainLink,
  SmallPrint,
} from '#app/modules/platform/mail/mails/parts.tsx'
import * as texts from '#messages/account-mails.ts'

export const welcome: MailTemplate<'welcome'> = (t, { role }, link, site) => ({
  subject: t(role === 'seller' ? texts.welcomeSellerSubject : texts.welcomeTitle, { site }),
  preview: t(role === 'seller' ? texts.welcomeSellerPreview : texts.welcomePreview),
  title: t(texts.welcomeTitle, { site }),
  reason: t(mailReasons.account),
  body:
    role === 'seller' ? (
      <>
        <Paragraph>{t(texts.welcomeSellerText)}</Paragraph>
        <ActionButton href={link('/seller-guide')}>{t(texts.sellerGuide)}</ActionButton>
      </>
    ) : (
      <>
        <Paragraph>{t(texts.welcomeText)}</Paragraph>
        <ActionButton href={link('/products')}>{t(texts.seeSale)}</ActionButton>
      </>
    ),
})

export const verifyEmail: MailTemplate<'verify-email'> = (t, { path }, link) => ({
  subject: t(texts.confirmTitle),
  preview: t(texts.confirmPreview),
  title: t(texts.confirmTitle),
  reason: t(mailReasons.account),
  body: (
    <>
      <Paragraph>{t(texts.confirmText)}</Paragraph>
      <ActionButton href={link(path)}>{t(texts.confirmButton)}</ActionButton>
      <PlainLink href={link(path)} />
      <SmallPrint>{t(texts.confirmNotYou)}</SmallPrint>
    </>
  ),
})

export const signInCode: MailTemplate<'sign-in-code'> = (t, mail) => ({
  subject: t(texts.signInCode.subject),
  preview: t(texts.signInCode.title, mail),
  title: t(texts.signInCode.title, mail),
  reason: t(mailReasons.account),
  body: (
    <>
      <Paragraph>{t(texts.signInCode.text, mail)}</Paragraph>
      <SmallPrint>{t(texts.signInCode.notYou)}</SmallPrint>
    </>
  ),
})

export const resetPassword: MailTemplate<'reset-password'> = (t, { path, minutes }, link) => ({
  subject: t(texts.resetTitle),
  preview: t(texts.resetPreview, { minutes }),
  title: t(texts.resetTitle),
  reason: t(mailReasons.account),
  body: (
    <>
      <Paragraph>{t(texts.resetText)}</Paragraph>
      <ActionButton href={link(path)}>{t(texts.resetTitle)}</ActionButton>
      <PlainLink href={link(path)} />
      <SmallPrint>{t(texts.resetSmall, { minutes })}</SmallPrint>
    </>
  ),
})

export const passwordChanged: MailTemplate<'password-changed'> = (t, _content, link) => ({
  subject: t(texts.passwordTitle),
  preview: t(texts.passwordPreview),
  title: t(texts.passwordTitle),
  reason: t(mailReasons.account),
  body: (
    <>
      <Paragraph>{t(texts.passwordText)}</Paragraph>
      <Paragraph>{t(texts.passwordNotYou)}</Paragraph>
      <ActionButton href={link('/forgot-password')}>{t(texts.resetTitle)}</ActionButton>
    </>
  ),
})

export const emailChanged: MailTemplate<'email-changed'> = (t, { newEmail }, link) => ({
  subject: t(texts.emailSubject),
  preview: t(texts.emailPreview),
  title: t(texts.emailTitle),
  reason: t(mailReasons.account),
  body: (
    <>
      <Paragraph>{t(texts.emailText, { email: newEmail })}</Paragraph>
      <Paragraph>{t(texts.emailNotYou)}</Paragraph>
      <ActionButton href={link('/contact-us')}>{t(texts.contactButton)}</ActionButton>
    </>
  ),
})

export const accountDeleted: MailTemplate<'account-deleted'> = (t, _content, link) => ({
  subject: t(texts.deletedTitle),
  preview: t(texts.deletedPreview),
  title: t(texts.deletedTitle),
  reason: t(texts.deletedReason),
  body: (
    <>
      <Paragraph>{t(texts.deletedText)}</Paragraph>
      <SmallPrint>{t(texts.deletedNotYou, { link: link('/contact-us') })}</SmallPrint>
    </>
  ),
})
